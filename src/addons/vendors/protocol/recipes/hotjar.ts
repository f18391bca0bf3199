import type { Recipe } from './recipe.ts';

export const hotjar: Recipe = {
  id: 'hotjar',
  name: 'Hotjar',
  loads: ['*.hotjar.com', '*.hotjar.io'],
  storage: [{ kind: 'cookie', name: '_hj*' }],
  kept: { count: 365, unit: 'day' },
  policyUrl: 'https://www.hotjar.com/legal/policies/privacy/',
  country: 'MT',
  suggestedTarget: 'statistics',
  vendorId: { name: 'site ID', example: '1234567', pattern: /^\d{4,10}$/ },
  markup: `<script {marks} type="text/plain">
  window._hjSettings = { hjid: {id}, hjsv: 6 };
  window.hj = function () {
    (hj.q = hj.q || []).push(arguments);
  };
</script>
<script {marks} type="text/plain" async data-assent-src="https://static.hotjar.com/c/hotjar-{id}.js?sv=6"></script>`,
  decide: [
    'Recordings of visits may need an explanation of their own: say so in the description of the target.',
  ],
  source: 'https://github.com/jkwakman/Open-Cookie-Database',
  checked: '2026-11-26',
};
