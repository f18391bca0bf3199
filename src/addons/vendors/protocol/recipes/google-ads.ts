import type { Recipe } from './recipe.ts';

export const googleAds: Recipe = {
  id: 'google-ads',
  name: 'Google Ads',
  loads: [
    'www.googletagmanager.com/gtag/',
    '*.googleadservices.com',
    '*.doubleclick.net',
    'pagead2.googlesyndication.com',
    'www.google.com',
    'google.com',
  ],
  storage: [{ kind: 'cookie', name: '_gcl_*' }],
  kept: { count: 90, unit: 'day' },
  policyUrl: 'https://policies.google.com/privacy',
  country: 'US',
  signals: ['google'],
  consentTypes: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  suggestedTarget: 'marketing',
  vendorId: { name: 'tag ID', example: 'AW-123456789', pattern: /^AW-\d{6,12}$/ },
  markup: `<script {marks} type="text/plain">
  window.dataLayer = window.dataLayer || [];
  function gtag() {
    dataLayer.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', '{id}');
</script>
<script {marks} type="text/plain" async data-assent-src="https://www.googletagmanager.com/gtag/js?id={id}"></script>`,
  source: 'https://developers.google.com/tag-platform/security/guides/csp',
  checked: '2026-11-26',
};
