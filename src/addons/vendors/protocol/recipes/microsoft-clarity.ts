import type { Recipe } from './recipe.ts';

export const microsoftClarity: Recipe = {
  id: 'microsoft-clarity',
  name: 'Microsoft Clarity',
  loads: ['*.clarity.ms', 'c.bing.com'],
  storage: [
    { kind: 'cookie', name: '_clck' },
    { kind: 'cookie', name: '_clsk' },
  ],
  kept: { count: 1, unit: 'year' },
  policyUrl: 'https://www.microsoft.com/privacy/privacystatement',
  country: 'US',
  signals: ['microsoft-clarity'],
  consentTypes: ['analytics_storage'],
  suggestedTarget: 'statistics',
  vendorId: { name: 'project ID', example: 'abcdef1234', pattern: /^[a-z\d]{6,16}$/ },
  markup: `<script {marks} type="text/plain">
  window.clarity =
    window.clarity ||
    function () {
      (clarity.q = clarity.q || []).push(arguments);
    };
</script>
<script {marks} type="text/plain" async data-assent-src="https://www.clarity.ms/tag/{id}"></script>`,
  decide: [
    'Recordings of visits may need an explanation of their own: say so in the description of the target.',
  ],
  source: 'https://learn.microsoft.com/en-us/clarity/setup-and-installation/cookie-list',
  checked: '2026-11-26',
};
