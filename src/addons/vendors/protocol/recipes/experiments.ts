import type { Recipe } from './recipe.ts';

/** What compares versions of a page. */
export const experiments: readonly Recipe[] = [
  {
    id: 'ab-tasty',
    name: 'AB Tasty',
    loads: ['*.abtasty.com'],
    storage: [
      { kind: 'cookie', name: 'ABTasty' },
      { kind: 'cookie', name: 'ABTastySession' },
      { kind: 'localStorage', name: 'ABTastyData' },
    ],
    kept: { count: 13, unit: 'month' },
    policyUrl: 'https://www.abtasty.com/terms-of-use/',
    suggestedTarget: 'experiments',
    vendorId: {
      name: 'account identifier',
      example: '0123456789abcdef0123456789abcdef',
      pattern: /^[\da-f]{32}$/,
    },
    markup: `<script {marks} type="text/plain" data-assent-src="https://try.abtasty.com/{id}.js"></script>`,
    source: 'https://docs.abtasty.com/client-side/tag/tag-cookies',
    checked: '2026-11-30',
  },
  {
    id: 'optimizely',
    name: 'Optimizely Web Experimentation',
    loads: ['*.optimizely.com'],
    storage: [
      { kind: 'cookie', name: 'optimizelyEndUserId' },
      { kind: 'cookie', name: 'optimizelyRedirectData' },
    ],
    kept: { count: 6, unit: 'month' },
    policyUrl: 'https://www.optimizely.com/privacy/',
    suggestedTarget: 'experiments',
    vendorId: { name: 'project ID', example: '12345678901', pattern: /^\d{6,20}$/ },
    markup: `<script {marks} type="text/plain" data-assent-src="https://cdn.optimizely.com/js/{id}.js"></script>`,
    source:
      'https://support.optimizely.com/hc/en-us/articles/4410284260365-Cookies-and-localStorage-in-snippets',
    checked: '2026-11-30',
  },
  {
    id: 'statsig',
    name: 'Statsig',
    loads: [
      'cdn.jsdelivr.net/npm/@statsig/',
      'api.statsig.com',
      'featuregates.org',
      '*.statsigapi.net',
      'api.statsigcdn.com',
      'featureassets.org',
      'assetsconfigcdn.org',
      'prodregistryv2.org',
      'beyondwickedmapping.org',
    ],
    storage: [{ kind: 'localStorage', name: 'statsig.stable_id.*' }],
    policyUrl: 'https://www.statsig.com/privacy',
    suggestedTarget: 'experiments',
    vendorId: { name: 'client key', example: 'client-AbC123dEf456', pattern: /^client-[A-Za-z\d]{8,80}$/ },
    markup: `<script
  {marks}
  type="text/plain"
  data-assent-src="https://cdn.jsdelivr.net/npm/@statsig/js-client@3/build/statsig-js-client+session-replay+web-analytics.min.js?apikey={id}"
></script>`,
    decide: [
      'This build also records visits. Replace it by another one if you only want experiments.',
      'Statsig changes its hosts from time to time: compare the list with the source.',
    ],
    source: 'https://docs.statsig.com/infrastructure/statsig_domains',
    dated: '2025-09-18',
    checked: '2026-11-30',
  },
  {
    id: 'vwo',
    name: 'VWO',
    loads: ['*.visualwebsiteoptimizer.com', '*.vwo.com'],
    storage: [
      { kind: 'cookie', name: '_vis_opt_*' },
      { kind: 'cookie', name: '_vwo_*' },
    ],
    kept: { count: 1, unit: 'year' },
    policyUrl: 'https://vwo.com/privacy-policy/',
    suggestedTarget: 'experiments',
    markup: `<script {marks} type="text/plain">
  // Paste the SmartCode of your account here, without its script tags.
</script>`,
    decide: ['Remove the "preconnect" to visualwebsiteoptimizer.com: it would connect before the choice.'],
    source: 'https://help.vwo.com/hc/en-us/articles/360033990873',
    checked: '2026-11-30',
  },
];
