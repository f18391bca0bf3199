import type { Recipe } from './recipe.ts';

/** What counts visits. */
export const statistics: readonly Recipe[] = [
  {
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
  },
  {
    id: 'hotjar',
    name: 'Hotjar',
    loads: ['*.hotjar.com', '*.hotjar.io'],
    storage: [{ kind: 'cookie', name: '_hj*' }],
    kept: { count: 365, unit: 'day' },
    policyUrl: 'https://www.hotjar.com/legal/policies/privacy/',
    country: 'MT',
    suggestedTarget: 'statistics',
    vendorId: { name: 'site ID', example: '1234567', pattern: /^\d{4,10}$/ },
    markup: `<script {marks} type="text/plain">
  window._hjSettings = { hjid: {id}, hjsv: 6 };
  window.hj = function () {
    (hj.q = hj.q || []).push(arguments);
  };
</script>
<script {marks} type="text/plain" async data-assent-src="https://static.hotjar.com/c/hotjar-{id}.js?sv=6"></script>`,
    decide: [
      'Recordings of visits may need an explanation of their own: say so in the description of the target.',
    ],
    source: 'https://github.com/jkwakman/Open-Cookie-Database',
    checked: '2026-11-26',
  },
  {
    id: 'microsoft-clarity',
    name: 'Microsoft Clarity',
    loads: ['*.clarity.ms', 'c.bing.com'],
    storage: [
      { kind: 'cookie', name: '_clck' },
      { kind: 'cookie', name: '_clsk' },
    ],
    kept: { count: 1, unit: 'year' },
    policyUrl: 'https://www.microsoft.com/privacy/privacystatement',
    country: 'US',
    signals: ['microsoft-clarity'],
    consentTypes: ['analytics_storage'],
    suggestedTarget: 'statistics',
    vendorId: { name: 'project ID', example: 'abcdef1234', pattern: /^[a-z\d]{6,16}$/ },
    markup: `<script {marks} type="text/plain">
  window.clarity =
    window.clarity ||
    function () {
      (clarity.q = clarity.q || []).push(arguments);
    };
</script>
<script {marks} type="text/plain" async data-assent-src="https://www.clarity.ms/tag/{id}"></script>`,
    decide: [
      'Recordings of visits may need an explanation of their own: say so in the description of the target.',
    ],
    source: 'https://learn.microsoft.com/en-us/clarity/setup-and-installation/cookie-list',
    checked: '2026-11-26',
  },
  {
    id: 'yandex-metrica',
    name: 'Yandex Metrica',
    loads: ['mc.yandex.ru', 'mc.yandex.com', 'mc.webvisor.com', 'mc.webvisor.org', 'yastatic.net'],
    storage: [{ kind: 'cookie', name: '_ym_*' }],
    kept: { count: 1, unit: 'year' },
    policyUrl: 'https://yandex.com/legal/confidential/',
    suggestedTarget: 'statistics',
    vendorId: { name: 'tag number', example: '12345678', pattern: /^\d{4,12}$/ },
    markup: `<script {marks} type="text/plain">
  window.ym =
    window.ym ||
    function () {
      (ym.a = ym.a || []).push(arguments);
    };
  ym.l = Date.now();
  ym({id}, 'init', { clickmap: true, trackLinks: true, accurateTrackBounce: true });
</script>
<script {marks} type="text/plain" async data-assent-src="https://mc.yandex.ru/metrika/tag.js"></script>`,
    source: 'https://yandex.com/support/metrica/en/code/install-counter-csp',
    checked: '2026-11-26',
  },
];
