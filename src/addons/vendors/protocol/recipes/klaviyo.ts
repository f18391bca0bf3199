import type { Recipe } from './recipe.ts';

export const klaviyo: Recipe = {
  id: 'klaviyo',
  name: 'Klaviyo',
  loads: ['*.klaviyo.com'],
  storage: [{ kind: 'cookie', name: '__kla_id' }],
  kept: { count: 2, unit: 'year' },
  policyUrl: 'https://www.klaviyo.com/legal',
  country: 'US',
  suggestedTarget: 'marketing',
  vendorId: { name: 'public API key', example: 'AbC123', pattern: /^[A-Za-z\d]{6,10}$/ },
  markup: `<script {marks} type="text/plain" async data-assent-src="https://static.klaviyo.com/onsite/js/{id}/klaviyo.js"></script>`,
  decide: ['Without it, the signup forms of Klaviyo do not appear.'],
  source: 'https://help.klaviyo.com/hc/en-us/articles/360034666712',
  checked: '2026-11-26',
};
