import type { Recipe } from './recipe.ts';

export const microsoftUet: Recipe = {
  id: 'microsoft-uet',
  name: 'Microsoft Advertising',
  loads: ['bat.bing.com', 'bat.bing.net'],
  storage: [
    { kind: 'cookie', name: '_uetsid' },
    { kind: 'cookie', name: '_uetvid' },
    { kind: 'cookie', name: '_uetmsclkid' },
  ],
  kept: { count: 390, unit: 'day' },
  policyUrl: 'https://www.microsoft.com/privacy/privacystatement',
  country: 'US',
  signals: ['microsoft-uet'],
  consentTypes: ['ad_storage'],
  suggestedTarget: 'marketing',
  vendorId: { name: 'tag ID', example: '12345678', pattern: /^\d{4,12}$/ },
  markup: `<script {marks} type="text/plain" data-assent-src="https://bat.bing.com/bat.js"></script>
<script {marks} type="text/plain">
  window.uetq = window.uetq || [];
  if (window.UET) window.uetq = new UET({ ti: '{id}', enableAutoSpaTracking: true, q: window.uetq });
  window.uetq.push('pageLoad');
</script>`,
  decide: [
    'If the settings of your UET tag add Microsoft Clarity, switch that off, or add microsoft-clarity too.',
  ],
  source: 'https://help.ads.microsoft.com/apex/index/3/en/53056',
  checked: '2026-11-26',
};
