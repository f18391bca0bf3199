import type { Recipe } from './recipe.ts';

/** What talks with visitors. */
export const chat: readonly Recipe[] = [
  {
    id: 'crisp',
    name: 'Crisp',
    loads: ['*.crisp.chat'],
    storage: [{ kind: 'cookie', name: 'crisp-client*' }],
    kept: { count: 6, unit: 'month' },
    policyUrl: 'https://crisp.chat/en/privacy/',
    country: 'FR',
    suggestedTarget: 'chat',
    vendorId: {
      name: 'website ID',
      example: '0a1b2c3d-4e5f-6a7b-8c9d-0e1f2a3b4c5d',
      pattern: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    },
    markup: `<script {marks} type="text/plain">
  window.$crisp = [];
  window.CRISP_WEBSITE_ID = '{id}';
</script>
<script {marks} type="text/plain" async data-assent-src="https://client.crisp.chat/l.js"></script>`,
    source: 'https://docs.crisp.chat/guides/others/whitelisting-our-systems/crisp-domain-names/',
    dated: '2024-12-23',
    checked: '2026-11-30',
  },
  {
    id: 'tawk-to',
    name: 'tawk.to',
    loads: ['*.tawk.to'],
    storage: [
      { kind: 'cookie', name: 'tawk_uuid_*' },
      { kind: 'cookie', name: 'twk_idm_key' },
      { kind: 'cookie', name: 'TawkConnectionTime' },
      { kind: 'localStorage', name: 'twk_token_*' },
    ],
    kept: { count: 6, unit: 'month' },
    policyUrl: 'https://www.tawk.to/privacy-policy/',
    suggestedTarget: 'chat',
    vendorId: {
      name: 'property ID and widget ID',
      example: '0123456789abcdef01234567/default',
      pattern: /^[\dA-Fa-f]{24}\/[a-z\d]{1,50}$/,
    },
    markup: `<script {marks} type="text/plain">
  window.Tawk_API = window.Tawk_API || {};
  window.Tawk_LoadStart = new Date();
</script>
<script
  {marks}
  type="text/plain"
  async
  crossorigin="*"
  data-assent-src="https://embed.tawk.to/{id}"
></script>`,
    source: 'https://help.tawk.to/article/what-are-tawkto-cookies-and-what-do-they-do',
    checked: '2026-11-30',
  },
];
