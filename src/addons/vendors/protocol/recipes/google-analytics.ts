import type { Recipe } from './recipe.ts';

export const googleAnalytics: Recipe = {
  id: 'google-analytics',
  name: 'Google Analytics',
  loads: ['*.google-analytics.com', '*.analytics.google.com', 'www.googletagmanager.com/gtag/'],
  storage: [
    { kind: 'cookie', name: '_ga' },
    { kind: 'cookie', name: '_ga_*' },
  ],
  kept: { count: 2, unit: 'year' },
  policyUrl: 'https://policies.google.com/privacy',
  country: 'US',
  signals: ['google'],
  consentTypes: ['analytics_storage'],
  suggestedTarget: 'statistics',
  vendorId: { name: 'measurement ID', example: 'G-ABC123DEF4', pattern: /^G-[A-Z\d]{4,20}$/ },
  markup: `<script {marks} type="text/plain">
  window.dataLayer = window.dataLayer || [];
  function gtag() {
    dataLayer.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', '{id}');
</script>
<script {marks} type="text/plain" async data-assent-src="https://www.googletagmanager.com/gtag/js?id={id}"></script>`,
  decide: [
    'Google signals and links to Google Ads are further purposes: leave them switched off, or add google-ads.',
  ],
  source: 'https://support.google.com/analytics/answer/11397207',
  checked: '2026-11-26',
};
