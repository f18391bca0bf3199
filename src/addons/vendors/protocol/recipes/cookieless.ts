import type { Recipe } from './recipe.ts';

/** What counts visits, and stores nothing in the browser. */
export const cookieless: readonly Recipe[] = [
  {
    id: 'goatcounter',
    name: 'GoatCounter',
    loads: ['gc.zgo.at', '*.goatcounter.com'],
    policyUrl: 'https://www.goatcounter.com/help/privacy',
    suggestedTarget: 'statistics',
    vendorId: { name: 'code', example: 'example', pattern: /^[a-z\d][a-z\d-]{1,49}$/ },
    markup: `<script
  {marks}
  type="text/plain"
  async
  data-goatcounter="https://{id}.goatcounter.com/count"
  data-assent-src="https://gc.zgo.at/count.js"
></script>`,
    source: 'https://github.com/arp242/goatcounter/blob/master/tpl/help/csp.md',
    dated: '2024-08-18',
    checked: '2026-11-30',
  },
  {
    id: 'pirsch',
    name: 'Pirsch',
    loads: ['api.pirsch.io'],
    policyUrl: 'https://pirsch.io/privacy',
    suggestedTarget: 'statistics',
    vendorId: {
      name: 'identification code',
      example: 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6',
      pattern: /^[A-Za-z\d]{32}$/,
    },
    markup: `<script
  {marks}
  type="text/plain"
  id="pianjs"
  defer
  data-code="{id}"
  data-assent-src="https://api.pirsch.io/pa.js"
></script>`,
    source: 'https://github.com/pirsch-analytics/docs/blob/master/docs/get-started/frontend-integration.md',
    dated: '2025-09-20',
    checked: '2026-11-30',
  },
  {
    id: 'plausible',
    name: 'Plausible',
    loads: ['plausible.io'],
    policyUrl: 'https://plausible.io/data-policy',
    suggestedTarget: 'statistics',
    vendorId: { name: 'script ID', example: 'AbC123dEf456', pattern: /^[\w-]{4,40}$/ },
    markup: `<script {marks} type="text/plain">
  window.plausible =
    window.plausible ||
    function () {
      (plausible.q = plausible.q || []).push(arguments);
    };
  plausible.init =
    plausible.init ||
    function (options) {
      plausible.o = options || {};
    };
  plausible.init();
</script>
<script {marks} type="text/plain" async data-assent-src="https://plausible.io/js/pa-{id}.js"></script>`,
    decide: ['The script ID is what follows "pa-" in the snippet of your site.'],
    source: 'https://github.com/plausible/docs/blob/master/docs/troubleshoot-integration.md',
    dated: '2026-05-26',
    checked: '2026-11-30',
  },
  {
    id: 'simple-analytics',
    name: 'Simple Analytics',
    loads: ['scripts.simpleanalyticscdn.com', 'queue.simpleanalyticscdn.com'],
    policyUrl: 'https://simpleanalytics.com/privacy',
    suggestedTarget: 'statistics',
    markup: `<script {marks} type="text/plain" async data-assent-src="https://scripts.simpleanalyticscdn.com/latest.js"></script>`,
    source: 'https://docs.simpleanalytics.com/csp',
    dated: '2022-07-14',
    checked: '2026-11-30',
  },
];
