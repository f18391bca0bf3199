import type { Recipe } from './recipe.ts';

/** What counts visits. */
export const statistics: readonly Recipe[] = [
  {
    id: 'adobe-analytics',
    name: 'Adobe Analytics',
    loads: ['assets.adobedtm.com', '*.omtrdc.net', '*.demdex.net', '*.adobedc.net'],
    storage: [
      { kind: 'cookie', name: 's_ecid' },
      { kind: 'cookie', name: 's_cc' },
      { kind: 'cookie', name: 's_sq' },
      { kind: 'cookie', name: 's_vi' },
      { kind: 'cookie', name: 's_fid' },
      { kind: 'cookie', name: 'AMCV_*' },
      { kind: 'cookie', name: 'kndctr_*' },
    ],
    kept: { count: 2, unit: 'year' },
    policyUrl: 'https://www.adobe.com/privacy/policy.html',
    suggestedTarget: 'statistics',
    vendorId: {
      name: 'path of the library, without .min.js',
      example: 'launch-0a1b2c3d4e5f',
      pattern: /^([\da-f]+\/){0,2}launch-[A-Za-z\d-]{8,60}$/,
    },
    markup: `<script {marks} type="text/plain" async data-assent-src="https://assets.adobedtm.com/{id}.min.js"></script>`,
    decide: [
      'The library loads what your tags in Adobe say: add other vendors among them to the catalogue.',
      'If a host of your own receives the data, add it to "loads".',
    ],
    source:
      'https://github.com/AdobeDocs/core-services.en/blob/main/help/interface/data-collection/cookies/analytics.md',
    dated: '2026-05-12',
    checked: '2026-11-30',
  },
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
    id: 'matomo',
    name: 'Matomo',
    loads: ['*.matomo.cloud'],
    storage: [{ kind: 'cookie', name: '_pk_*' }],
    kept: { count: 13, unit: 'month' },
    policyUrl: 'https://matomo.org/matomo-cloud-privacy-policy/',
    signals: ['matomo'],
    suggestedTarget: 'statistics',
    vendorId: {
      name: 'address of your Matomo, without https://',
      example: 'example.matomo.cloud',
      pattern: /^[a-z\d-]+(\.[a-z\d-]+)+(\/[\w-]+)*$/,
    },
    markup: `<script {marks} type="text/plain">
  window._paq = window._paq || [];
  _paq.push(
    ['trackPageView'],
    ['enableLinkTracking'],
    ['setTrackerUrl', 'https://{id}/matomo.php'],
    ['setSiteId', '{site}'],
  );
</script>
<script {marks} type="text/plain" async data-assent-src="https://{id}/matomo.js"></script>`,
    decide: [
      'Replace {site} by the number of your site in Matomo, such as 1.',
      'If Matomo is on a host of your own, write that into "loads" in place of *.matomo.cloud, and your own policy into "policyUrl".',
    ],
    source: 'https://matomo.org/faq/general/faq_146/',
    checked: '2026-11-30',
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
    id: 'piano-analytics',
    name: 'Piano Analytics',
    loads: ['tag.aticdn.net', '*.pa-cd.com'],
    storage: [
      { kind: 'cookie', name: '_pcid' },
      { kind: 'cookie', name: '_pctx' },
      { kind: 'cookie', name: '_pprv' },
      { kind: 'cookie', name: 'pa_user' },
    ],
    kept: { count: 13, unit: 'month' },
    policyUrl: 'https://piano.io/privacy-policy/',
    suggestedTarget: 'statistics',
    vendorId: { name: 'site number', example: '123456789', pattern: /^\d{4,12}$/ },
    markup: `<script {marks} type="text/plain" data-assent-src="https://tag.aticdn.net/piano-analytics.js"></script>
<script {marks} type="text/plain">
  if (window.pa) {
    pa.setConfigurations({ site: {id}, collectDomain: 'https://example.pa-cd.com' });
    pa.sendEvent('page.display', { page: document.title });
  }
</script>`,
    decide: [
      'Replace example.pa-cd.com by your collection domain. If it is one of your own, put it into "loads".',
    ],
    source:
      'https://developers.atinternet-solutions.com/piano-analytics/data-collection/general/cookie-storage',
    checked: '2026-11-30',
  },
  {
    id: 'piwik-pro',
    name: 'Piwik PRO',
    loads: ['*.piwik.pro'],
    storage: [
      { kind: 'cookie', name: '_pk_id.*' },
      { kind: 'cookie', name: '_pk_ses.*' },
      { kind: 'cookie', name: 'ppms_privacy_*' },
      { kind: 'cookie', name: 'stg_*' },
    ],
    kept: { count: 13, unit: 'month' },
    policyUrl: 'https://piwik.pro/privacy-policy/',
    suggestedTarget: 'statistics',
    vendorId: {
      name: 'address of the container, without https:// and .js',
      example: 'example.containers.piwik.pro/0a1b2c3d-4e5f-6a7b-8c9d-0e1f2a3b4c5d',
      pattern: /^[a-z\d-]+\.containers\.piwik\.pro\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    },
    markup: `<script {marks} type="text/plain">
  window.dataLayer = window.dataLayer || [];
  dataLayer.push({ start: Date.now(), event: 'stg.start' });
  window.ppms = { tm: {}, cm: {} };
  Object.keys(ppms).forEach((area) => {
    ppms[area].api = function (command, ...parameters) {
      dataLayer.push({ event: 'ppms.' + area + ':' + command, parameters });
    };
  });
</script>
<script {marks} type="text/plain" async data-assent-src="https://{id}.js"></script>`,
    decide: [
      "Switch off Piwik PRO's own consent form.",
      'The container loads what your tags say: add other vendors among them to the catalogue.',
    ],
    source: 'https://help.piwik.pro/support/privacy/cookies-created-by-piwik-pro/',
    checked: '2026-11-30',
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
