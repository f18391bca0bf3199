import type { Recipe } from './recipe.ts';

/** What is a part of the page itself. */
export const contents: readonly Recipe[] = [
  {
    id: 'font-awesome',
    name: 'Font Awesome',
    loads: ['*.fontawesome.com'],
    policyUrl: 'https://fontawesome.com/privacy',
    suggestedTarget: 'fonts',
    vendorId: { name: 'kit code', example: '0a1b2c3d4e', pattern: /^[\da-f]{10}$/ },
    markup: `<script
  {marks}
  type="text/plain"
  crossorigin="anonymous"
  data-assent-src="https://kit.fontawesome.com/{id}.js"
></script>`,
    decide: ['Consider to serve the icons from your own site: then nobody has to be asked.'],
    source: 'https://docs.fontawesome.com/web/setup/get-started',
    checked: '2026-11-30',
  },
  {
    id: 'klarna',
    name: 'Klarna',
    loads: ['*.klarna.com', 'x.klarnacdn.net', '*.klarnaevt.com'],
    policyUrl: 'https://www.klarna.com/international/privacy-policy/',
    suggestedTarget: 'payment',
    vendorId: {
      name: 'client identifier',
      example: 'klarna_live_client_AbC123dEf456',
      pattern: /^klarna_live_client_[\w-]{8,200}$/,
    },
    markup: `<script
  {marks}
  type="text/plain"
  async
  data-environment="production"
  data-client-id="{id}"
  data-assent-src="https://js.klarna.com/web-sdk/v1/klarna.js"
></script>`,
    decide: [
      'Paying may not work without it: then let the target be "required", and say why in "reason".',
      'Put it on the pages where people pay, and on no others.',
    ],
    source:
      'https://docs.klarna.com/klarna-network-distribution/payment-presentation/web-sdk-configuration/browser-security-configuration/',
    checked: '2026-11-30',
  },
  {
    id: 'paypal',
    name: 'PayPal',
    loads: ['*.paypal.com', '*.paypalobjects.com'],
    policyUrl: 'https://www.paypal.com/privacy-center',
    suggestedTarget: 'payment',
    vendorId: { name: 'client ID', example: 'AbC123dEf456', pattern: /^[\w-]{4,100}$/ },
    markup: `<script {marks} type="text/plain" data-assent-src="https://www.paypal.com/sdk/js?client-id={id}"></script>`,
    decide: [
      'Paying may not work without it: then let the target be "required", and say why in "reason".',
      'Put it on the pages where people pay, and on no others.',
    ],
    source: 'https://github.com/paypal/paypal-js/blob/main/packages/paypal-js/README.md',
    dated: '2026-07-23',
    checked: '2026-11-30',
  },
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
