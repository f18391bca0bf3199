import type { Recipe } from './recipe.ts';

export const pinterestTag: Recipe = {
  id: 'pinterest-tag',
  name: 'Pinterest tag',
  loads: ['s.pinimg.com', 'ct.pinterest.com'],
  storage: [
    { kind: 'cookie', name: '_pin_unauth' },
    { kind: 'cookie', name: '_epik' },
    { kind: 'cookie', name: '_derived_epik' },
  ],
  kept: { count: 1, unit: 'year' },
  policyUrl: 'https://policy.pinterest.com/en/privacy-policy',
  country: 'US',
  suggestedTarget: 'marketing',
  vendorId: { name: 'tag ID', example: '2612345678901', pattern: /^\d{8,20}$/ },
  markup: `<script {marks} type="text/plain">
  window.pintrk = function () {
    pintrk.queue.push(Array.from(arguments));
  };
  pintrk.queue = [];
  pintrk.version = '3.0';
  pintrk('load', '{id}');
  pintrk('page');
</script>
<script {marks} type="text/plain" async data-assent-src="https://s.pinimg.com/ct/core.js"></script>`,
  source: 'https://help.pinterest.com/en/business/article/pinterest-tag-parameters-and-cookies',
  checked: '2026-11-26',
};
