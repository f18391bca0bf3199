import type { Recipe } from './recipe.ts';

export const hubspot: Recipe = {
  id: 'hubspot',
  name: 'HubSpot',
  loads: [
    '*.hs-scripts.com',
    '*.hs-analytics.net',
    '*.hs-banner.com',
    '*.hscollectedforms.net',
    '*.hsforms.net',
    '*.hsforms.com',
    '*.hsadspixel.net',
    '*.hsleadflows.net',
    '*.hubspot.com',
    '*.hubapi.com',
  ],
  storage: [
    { kind: 'cookie', name: '__hstc' },
    { kind: 'cookie', name: 'hubspotutk' },
    { kind: 'cookie', name: '__hssc' },
    { kind: 'cookie', name: '__hssrc' },
    { kind: 'cookie', name: 'messagesUtk' },
  ],
  kept: { count: 6, unit: 'month' },
  policyUrl: 'https://legal.hubspot.com/privacy-policy',
  country: 'US',
  suggestedTarget: 'marketing',
  vendorId: { name: 'Hub ID', example: '12345678', pattern: /^\d{4,12}$/ },
  markup: `<script
  {marks}
  type="text/plain"
  id="hs-script-loader"
  async
  defer
  data-assent-src="https://js.hs-scripts.com/{id}.js"
></script>`,
  decide: [
    "Switch off HubSpot's own consent banner.",
    'If HubSpot keeps your account in the EU, the host is js-eu1.hs-scripts.com.',
  ],
  source:
    'https://knowledge.hubspot.com/privacy-and-consent/what-cookies-does-hubspot-set-in-a-visitor-s-browser',
  checked: '2026-11-26',
};
