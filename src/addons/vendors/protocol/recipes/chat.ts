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
    id: 'intercom',
    name: 'Intercom',
    loads: ['*.intercom.io', '*.intercomcdn.com'],
    storage: [
      { kind: 'cookie', name: 'intercom-id-*' },
      { kind: 'cookie', name: 'intercom-session-*' },
      { kind: 'cookie', name: 'intercom-device-id-*' },
    ],
    kept: { count: 9, unit: 'month' },
    policyUrl: 'https://www.intercom.com/legal/privacy',
    suggestedTarget: 'chat',
    vendorId: { name: 'workspace ID', example: 'abc12345', pattern: /^[a-z\d]{6,12}$/ },
    markup: `<script {marks} type="text/plain">
  window.intercomSettings = { app_id: '{id}' };
  window.Intercom = function () {
    Intercom.c(arguments);
  };
  Intercom.q = [];
  Intercom.c = (command) => Intercom.q.push(command);
</script>
<script {marks} type="text/plain" async data-assent-src="https://widget.intercom.io/widget/{id}"></script>`,
    source: 'https://www.intercom.com/help/en/articles/2361922-intercom-messenger-cookies',
    checked: '2026-11-30',
  },
  {
    id: 'livechat',
    name: 'LiveChat',
    loads: ['*.livechatinc.com', '*.livechat.com'],
    kept: { count: 2, unit: 'year' },
    policyUrl: 'https://www.livechat.com/legal/privacy-policy/',
    suggestedTarget: 'chat',
    vendorId: { name: 'license number', example: '12345678', pattern: /^\d{4,12}$/ },
    markup: `<script {marks} type="text/plain">
  window.__lc = { license: {id} };
</script>
<script {marks} type="text/plain" async data-assent-src="https://cdn.livechatinc.com/tracking.js"></script>`,
    source: 'https://www.livechat.com/help/use-livechat-with-content-security-policy/',
    dated: '2024-11-14',
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
  {
    id: 'zendesk',
    name: 'Zendesk',
    loads: ['*.zdassets.com', '*.zendesk.com', '*.zopim.com'],
    storage: [
      { kind: 'cookie', name: '__zlcmid' },
      { kind: 'cookie', name: '__zlcprivacy' },
      { kind: 'localStorage', name: 'ZD-*' },
    ],
    kept: { count: 365, unit: 'day' },
    policyUrl: 'https://www.zendesk.com/company/agreements-and-terms/privacy-notice/',
    suggestedTarget: 'chat',
    vendorId: {
      name: 'key',
      example: '0a1b2c3d-4e5f-6a7b-8c9d-0e1f2a3b4c5d',
      pattern: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    },
    markup: `<script
  {marks}
  type="text/plain"
  id="ze-snippet"
  async
  data-assent-src="https://static.zdassets.com/ekr/snippet.js?key={id}"
></script>`,
    source:
      'https://support.zendesk.com/hc/en-us/articles/4408828505754-Enabling-cookie-consent-for-the-Chat-widget',
    checked: '2026-11-30',
  },
];
