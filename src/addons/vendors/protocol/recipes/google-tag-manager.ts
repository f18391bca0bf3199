import type { Recipe } from './recipe.ts';

export const googleTagManager: Recipe = {
  id: 'google-tag-manager',
  name: 'Google Tag Manager',
  loads: ['*.googletagmanager.com'],
  policyUrl: 'https://policies.google.com/privacy',
  country: 'US',
  signals: ['google-tag-manager'],
  consentTypes: ['analytics_storage'],
  suggestedTarget: 'statistics',
  vendorId: { name: 'container ID', example: 'GTM-ABC1234', pattern: /^GTM-[A-Z\d]{4,12}$/ },
  markup: `<script {marks} type="text/plain">
  window.dataLayer = window.dataLayer || [];
  dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
</script>
<script {marks} type="text/plain" async data-assent-src="https://www.googletagmanager.com/gtm.js?id={id}"></script>`,
  decide: [
    'The container loads tags of other vendors: add each of them to the catalogue, and require their consent types in the container.',
    'Import the template assent-consent.tpl into the container: it receives the consent state.',
  ],
  source: 'https://developers.google.com/tag-platform/security/guides/csp',
  checked: '2026-11-26',
};
