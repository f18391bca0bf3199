import type { Recipe } from './recipe.ts';

export const googleFonts: Recipe = {
  id: 'google-fonts',
  name: 'Google Fonts',
  loads: ['fonts.googleapis.com', 'fonts.gstatic.com'],
  policyUrl: 'https://policies.google.com/privacy',
  country: 'US',
  suggestedTarget: 'fonts',
  vendorId: { name: 'font', example: 'Open+Sans', pattern: /^[\w+:@;,.]{2,100}$/ },
  markup: `<link {marks} rel="stylesheet" data-assent-href="https://fonts.googleapis.com/css2?family={id}&amp;display=swap" />`,
  decide: [
    'Consider to serve the fonts from your own site: then nobody has to be asked.',
    'Remove the "preconnect" to these hosts: it would connect before the choice.',
  ],
  source: 'https://developers.google.com/fonts/faq/privacy',
  checked: '2026-11-26',
};
