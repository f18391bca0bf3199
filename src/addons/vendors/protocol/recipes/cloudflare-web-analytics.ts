import type { Recipe } from './recipe.ts';

export const cloudflareWebAnalytics: Recipe = {
  id: 'cloudflare-web-analytics',
  name: 'Cloudflare Web Analytics',
  loads: ['static.cloudflareinsights.com', 'cloudflareinsights.com'],
  policyUrl: 'https://www.cloudflare.com/privacypolicy/',
  country: 'US',
  suggestedTarget: 'statistics',
  vendorId: { name: 'token', example: '0123456789abcdef0123456789abcdef', pattern: /^[\da-f]{32}$/ },
  markup: `<script
  {marks}
  type="text/plain"
  defer
  data-cf-beacon='{"token": "{id}"}'
  data-assent-src="https://static.cloudflareinsights.com/beacon.min.js"
></script>`,
  decide: ['Switch off the automatic setup at Cloudflare: it would add the script without marks.'],
  source: 'https://developers.cloudflare.com/web-analytics/about/',
  checked: '2026-11-26',
};
