import type { Recipe } from './recipe.ts';

export const stripe: Recipe = {
  id: 'stripe',
  name: 'Stripe',
  loads: ['*.stripe.com', '*.stripe.network'],
  storage: [
    { kind: 'cookie', name: '__stripe_mid' },
    { kind: 'cookie', name: '__stripe_sid' },
  ],
  kept: { count: 1, unit: 'year' },
  policyUrl: 'https://stripe.com/privacy',
  country: 'US',
  suggestedTarget: 'payment',
  markup: `<script {marks} type="text/plain" data-assent-src="https://js.stripe.com/v3/"></script>`,
  decide: [
    'Paying may not work without it: then let the target be "required", and say why in "reason".',
    'Put it on the pages where people pay, and on no others.',
  ],
  source: 'https://docs.stripe.com/js/appendix/cookies',
  checked: '2026-11-26',
};
