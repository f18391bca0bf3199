import type { Recipe } from './recipe.ts';

/** Forms, and what guards them. */
export const forms: readonly Recipe[] = [
  {
    id: 'cloudflare-turnstile',
    name: 'Cloudflare Turnstile',
    loads: ['challenges.cloudflare.com'],
    policyUrl: 'https://www.cloudflare.com/turnstile-privacy-policy/',
    country: 'US',
    suggestedTarget: 'security',
    vendorId: { name: 'site key', example: '0x4AAAAAAAAAAAAAAAAAAAAA', pattern: /^[\w-]{10,40}$/ },
    markup: `<div class="cf-turnstile" data-sitekey="{id}"></div>
<script
  {marks}
  type="text/plain"
  async
  data-assent-src="https://challenges.cloudflare.com/turnstile/v0/api.js"
></script>`,
    decide: ['Forms must work, or say what is missing, for visitors who refuse it.'],
    source: 'https://developers.cloudflare.com/turnstile/reference/content-security-policy/',
    checked: '2026-11-30',
  },
];
