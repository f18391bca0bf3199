import type { Recipe } from './recipe.ts';

/** What is a part of the page itself. */
export const contents: readonly Recipe[] = [
  {
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
  },
  {
    id: 'vimeo',
    name: 'Vimeo',
    loads: ['*.vimeo.com', '*.vimeocdn.com'],
    policyUrl: 'https://vimeo.com/privacy',
    country: 'US',
    suggestedTarget: 'video',
    vendorId: { name: 'number of the film', example: '123456789', pattern: /^\d{4,12}$/ },
    markup: `<assent-gate vendor="vimeo" target="{target}">
  <img slot="placeholder" src="/film-still.jpg" alt="" width="240" height="135" />
  <template>
    <iframe
      title="Film"
      src="https://player.vimeo.com/video/{id}?dnt=1"
      width="640"
      height="360"
      allow="fullscreen; picture-in-picture"
    ></iframe>
  </template>
</assent-gate>`,
    decide: [
      'Replace /film-still.jpg by a picture on your own site: a picture from Vimeo would load before the choice.',
      'Name the film in "title".',
    ],
    source: 'https://vimeo.com/cookie_policy',
    checked: '2026-11-26',
  },
];
