import type { Recipe } from './recipe.ts';

/** What analyses how a product is used. */
export const productAnalytics: readonly Recipe[] = [
  {
    id: 'amplitude',
    name: 'Amplitude',
    loads: ['*.amplitude.com'],
    storage: [
      { kind: 'cookie', name: 'AMP_*' },
      { kind: 'localStorage', name: 'AMP_*' },
    ],
    kept: { count: 365, unit: 'day' },
    policyUrl: 'https://amplitude.com/privacy',
    signals: ['amplitude'],
    suggestedTarget: 'statistics',
    vendorId: {
      name: 'API key',
      example: '0123456789abcdef0123456789abcdef',
      pattern: /^[\da-f]{32}$/,
    },
    markup: `<script
  {marks}
  type="text/plain"
  data-assent-src="https://cdn.amplitude.com/libs/analytics-browser-2.48.1-min.js.gz"
></script>
<script {marks} type="text/plain">
  amplitude.init('{id}', { optOut: true });
</script>`,
    decide: [
      "For Amplitude's servers in the European Union, add `serverZone: 'EU'` to the options of `init`.",
    ],
    source: 'https://amplitude.com/docs/sdks/analytics/browser/cookies-and-consent-management',
    checked: '2026-11-30',
  },
  {
    id: 'mixpanel',
    name: 'Mixpanel',
    loads: ['cdn.mxpnl.com', '*.mixpanel.com'],
    storage: [
      { kind: 'cookie', name: 'mp_*' },
      { kind: 'localStorage', name: 'mp_*' },
      { kind: 'localStorage', name: '__mpq_*' },
    ],
    kept: { count: 365, unit: 'day' },
    policyUrl: 'https://mixpanel.com/legal/privacy-policy/',
    signals: ['mixpanel'],
    suggestedTarget: 'statistics',
    vendorId: {
      name: 'project token',
      example: '0123456789abcdef0123456789abcdef',
      pattern: /^[\da-f]{32}$/,
    },
    markup: `<script {marks} type="text/plain">
  window.mixpanel = Object.assign([], { __SV: 1.2, people: [] });
  mixpanel._i = [['{id}', { opt_out_tracking_by_default: true }, 'mixpanel']];
  for (const name of ['track', 'identify', 'opt_in_tracking', 'opt_out_tracking'])
    mixpanel[name] = (...words) => void mixpanel.push([name, ...words]);
  mixpanel.has_opted_in_tracking = mixpanel.has_opted_out_tracking = () => false;
</script>
<script
  {marks}
  type="text/plain"
  async
  data-assent-src="https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js"
></script>`,
    source: 'https://github.com/mixpanel/mixpanel-js',
    checked: '2026-11-30',
  },
  {
    id: 'posthog',
    name: 'PostHog',
    loads: ['*.posthog.com'],
    storage: [
      { kind: 'cookie', name: 'ph_*' },
      { kind: 'localStorage', name: 'ph_*' },
    ],
    kept: { count: 365, unit: 'day' },
    policyUrl: 'https://posthog.com/privacy',
    signals: ['posthog'],
    suggestedTarget: 'statistics',
    vendorId: {
      name: 'project token',
      example: 'phc_0a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1',
      pattern: /^phc_[A-Za-z\d]{20,60}$/,
    },
    markup: `<script {marks} type="text/plain">
  window.posthog = Object.assign([], { people: [] });
  posthog._i = [
    ['{id}', { api_host: 'https://us.i.posthog.com', opt_out_capturing_by_default: true }, 'posthog'],
  ];
  for (const name of ['capture', 'identify', 'opt_in_capturing', 'opt_out_capturing'])
    posthog[name] = (...words) => void posthog.push([name, ...words]);
  posthog.has_opted_in_capturing = posthog.has_opted_out_capturing = () => false;
</script>
<script
  {marks}
  type="text/plain"
  async
  data-assent-src="https://us-assets.i.posthog.com/static/array.js"
></script>`,
    decide: ["For PostHog's servers in the European Union, write `eu` in place of `us` in both addresses."],
    source: 'https://posthog.com/docs/libraries/js/persistence',
    checked: '2026-11-30',
  },
  {
    id: 'rudderstack',
    name: 'RudderStack',
    loads: ['cdn.rudderlabs.com', '*.rudderstack.com'],
    storage: [
      { kind: 'cookie', name: 'rl_*' },
      { kind: 'localStorage', name: 'rl_*' },
    ],
    policyUrl: 'https://www.rudderstack.com/privacy-policy-legal/',
    suggestedTarget: 'statistics',
    vendorId: {
      name: 'write key',
      example: '0a1B2c3D4e5F6g7H8i9J0k1L2m3',
      pattern: /^[A-Za-z\d]{20,64}$/,
    },
    markup: `<script {marks} type="text/plain">
  window.rudderanalytics = [['load', '{id}', 'https://{host}'], ['page']];
  for (const name of ['consent', 'identify', 'page', 'ready', 'track'])
    rudderanalytics[name] = (...words) => void rudderanalytics.push([name, ...words]);
</script>
<script
  {marks}
  type="text/plain"
  async
  data-assent-src="https://cdn.rudderlabs.com/v3/modern/rsa.min.js"
></script>`,
    decide: [
      'Replace {host} by that of your data plane, such as example.dataplane.rudderstack.com. If it is one of your own, put it into "loads".',
      'Name the destinations of RudderStack in the catalogue, too: they receive what it gets.',
    ],
    source:
      'https://www.rudderstack.com/docs/sources/event-streams/sdks/rudderstack-javascript-sdk/data-storage-cookies/',
    checked: '2026-11-30',
  },
  {
    id: 'segment',
    name: 'Segment',
    loads: ['*.segment.com', '*.segment.io'],
    storage: [
      { kind: 'cookie', name: 'ajs_*' },
      { kind: 'localStorage', name: 'ajs_*' },
    ],
    kept: { count: 365, unit: 'day' },
    policyUrl: 'https://www.twilio.com/en-us/legal/privacy',
    signals: ['segment'],
    suggestedTarget: 'statistics',
    vendorId: {
      name: 'write key',
      example: '0a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P',
      pattern: /^[A-Za-z\d]{20,64}$/,
    },
    markup: `<script {marks} type="text/plain">
  window.analytics = [['page']];
  for (const name of ['addSourceMiddleware', 'identify', 'page', 'track'])
    analytics[name] = (...words) => void analytics.push([name, ...words]);
</script>
<script
  {marks}
  type="text/plain"
  async
  data-assent-src="https://cdn.segment.com/analytics.js/v1/{id}/analytics.min.js"
></script>`,
    decide: ['Name the destinations of Segment in the catalogue, too: they receive what it gets.'],
    source: 'https://github.com/segmentio/analytics-next',
    checked: '2026-11-30',
  },
  {
    id: 'snowplow',
    name: 'Snowplow',
    loads: ['*.collector.snplow.net'],
    storage: [
      { kind: 'cookie', name: '_sp_*' },
      { kind: 'localStorage', name: '_sp_*' },
      { kind: 'localStorage', name: 'snowplowOutQueue_*' },
    ],
    kept: { count: 2, unit: 'year' },
    policyUrl: 'https://snowplow.io/privacy-policy/',
    signals: ['snowplow'],
    suggestedTarget: 'statistics',
    vendorId: {
      name: 'host of your collector',
      example: 'com-example-prod1.collector.snplow.net',
      pattern: /^[a-z\d-]+(\.[a-z\d-]+)+$/,
    },
    markup: `<script {marks} type="text/plain">
  window.GlobalSnowplowNamespace = ['snowplow'];
  window.snowplow = function () {
    (snowplow.q = snowplow.q || []).push(arguments);
  };
  snowplow('newTracker', 'sp', '{id}');
  snowplow('trackPageView');
</script>
<script {marks} type="text/plain" async data-assent-src="/sp.js"></script>`,
    decide: [
      'Serve sp.js from your own site, as Snowplow recommends, and replace /sp.js by its address.',
      'If the collector is on a host of your own, write that into "loads" in place of *.collector.snplow.net, and your own policy into "policyUrl".',
    ],
    source: 'https://docs.snowplow.io/docs/sources/web-trackers/cookies-and-local-storage/',
    checked: '2026-11-30',
  },
];
