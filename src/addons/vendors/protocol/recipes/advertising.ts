import type { Recipe } from './recipe.ts';

/** What measures and shows advertisements. */
export const advertising: readonly Recipe[] = [
  {
    id: 'hubspot',
    name: 'HubSpot',
    loads: [
      '*.hs-scripts.com',
      '*.hs-analytics.net',
      '*.hs-banner.com',
      '*.hscollectedforms.net',
      '*.hsforms.net',
      '*.hsforms.com',
      '*.hsadspixel.net',
      '*.hsleadflows.net',
      '*.hubspot.com',
      '*.hubapi.com',
    ],
    storage: [
      { kind: 'cookie', name: '__hstc' },
      { kind: 'cookie', name: 'hubspotutk' },
      { kind: 'cookie', name: '__hssc' },
      { kind: 'cookie', name: '__hssrc' },
      { kind: 'cookie', name: 'messagesUtk' },
    ],
    kept: { count: 6, unit: 'month' },
    policyUrl: 'https://legal.hubspot.com/privacy-policy',
    country: 'US',
    suggestedTarget: 'marketing',
    vendorId: { name: 'Hub ID', example: '12345678', pattern: /^\d{4,12}$/ },
    markup: `<script
  {marks}
  type="text/plain"
  id="hs-script-loader"
  async
  defer
  data-assent-src="https://js.hs-scripts.com/{id}.js"
></script>`,
    decide: [
      "Switch off HubSpot's own consent banner.",
      'If HubSpot keeps your account in the EU, the host is js-eu1.hs-scripts.com.',
    ],
    source:
      'https://knowledge.hubspot.com/privacy-and-consent/what-cookies-does-hubspot-set-in-a-visitor-s-browser',
    checked: '2026-11-26',
  },
  {
    id: 'linkedin-insight',
    name: 'LinkedIn Insight Tag',
    loads: ['snap.licdn.com', '*.ads.linkedin.com', 'www.linkedin.com'],
    storage: [
      { kind: 'cookie', name: 'li_fat_id' },
      { kind: 'cookie', name: 'li_giant' },
      { kind: 'cookie', name: 'ln_or' },
    ],
    kept: { count: 30, unit: 'day' },
    policyUrl: 'https://www.linkedin.com/legal/privacy-policy',
    country: 'US',
    suggestedTarget: 'marketing',
    vendorId: { name: 'partner ID', example: '1234567', pattern: /^\d{4,12}$/ },
    markup: `<script {marks} type="text/plain">
  window._linkedin_data_partner_ids = window._linkedin_data_partner_ids || [];
  window._linkedin_data_partner_ids.push('{id}');
  window.lintrk = function (action, data) {
    lintrk.q.push([action, data]);
  };
  lintrk.q = [];
</script>
<script {marks} type="text/plain" async data-assent-src="https://snap.licdn.com/li.lms-analytics/insight.min.js"></script>`,
    source: 'https://www.linkedin.com/legal/l/cookie-table',
    checked: '2026-11-26',
  },
  {
    id: 'meta-pixel',
    name: 'Meta pixel',
    loads: ['connect.facebook.net', '*.facebook.com'],
    storage: [
      { kind: 'cookie', name: '_fbp' },
      { kind: 'cookie', name: '_fbc' },
    ],
    kept: { count: 90, unit: 'day' },
    policyUrl: 'https://www.facebook.com/privacy/policy/',
    country: 'US',
    signals: ['meta'],
    suggestedTarget: 'marketing',
    vendorId: { name: 'pixel ID', example: '1234567890123456', pattern: /^\d{8,20}$/ },
    markup: `<script {marks} type="text/plain">
  window.fbq = function () {
    if (fbq.callMethod) fbq.callMethod.apply(fbq, arguments);
    else fbq.queue.push(arguments);
  };
  window._fbq = fbq;
  fbq.push = fbq;
  fbq.loaded = true;
  fbq.version = '2.0';
  fbq.queue = [];
  fbq('consent', 'revoke');
  fbq('init', '{id}');
  fbq('track', 'PageView');
</script>
<script {marks} type="text/plain" async data-assent-src="https://connect.facebook.net/en_US/fbevents.js"></script>`,
    source: 'https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc/',
    checked: '2026-11-26',
  },
  {
    id: 'microsoft-uet',
    name: 'Microsoft Advertising',
    loads: ['bat.bing.com', 'bat.bing.net'],
    storage: [
      { kind: 'cookie', name: '_uetsid' },
      { kind: 'cookie', name: '_uetvid' },
      { kind: 'cookie', name: '_uetmsclkid' },
    ],
    kept: { count: 390, unit: 'day' },
    policyUrl: 'https://www.microsoft.com/privacy/privacystatement',
    country: 'US',
    signals: ['microsoft-uet'],
    consentTypes: ['ad_storage'],
    suggestedTarget: 'marketing',
    vendorId: { name: 'tag ID', example: '12345678', pattern: /^\d{4,12}$/ },
    markup: `<script {marks} type="text/plain" data-assent-src="https://bat.bing.com/bat.js"></script>
<script {marks} type="text/plain">
  window.uetq = window.uetq || [];
  if (window.UET) window.uetq = new UET({ ti: '{id}', enableAutoSpaTracking: true, q: window.uetq });
  window.uetq.push('pageLoad');
</script>`,
    decide: [
      'If the settings of your UET tag add Microsoft Clarity, switch that off, or add microsoft-clarity too.',
    ],
    source: 'https://help.ads.microsoft.com/apex/index/3/en/53056',
    checked: '2026-11-26',
  },
  {
    id: 'pinterest-tag',
    name: 'Pinterest tag',
    loads: ['s.pinimg.com', 'ct.pinterest.com'],
    storage: [
      { kind: 'cookie', name: '_pin_unauth' },
      { kind: 'cookie', name: '_epik' },
      { kind: 'cookie', name: '_derived_epik' },
    ],
    kept: { count: 1, unit: 'year' },
    policyUrl: 'https://policy.pinterest.com/en/privacy-policy',
    country: 'US',
    suggestedTarget: 'marketing',
    vendorId: { name: 'tag ID', example: '2612345678901', pattern: /^\d{8,20}$/ },
    markup: `<script {marks} type="text/plain">
  window.pintrk = function () {
    pintrk.queue.push(Array.from(arguments));
  };
  pintrk.queue = [];
  pintrk.version = '3.0';
  pintrk('load', '{id}');
  pintrk('page');
</script>
<script {marks} type="text/plain" async data-assent-src="https://s.pinimg.com/ct/core.js"></script>`,
    source: 'https://help.pinterest.com/en/business/article/pinterest-tag-parameters-and-cookies',
    checked: '2026-11-26',
  },
  {
    id: 'reddit-pixel',
    name: 'Reddit pixel',
    loads: ['*.redditstatic.com', '*.reddit.com'],
    storage: [{ kind: 'cookie', name: '_rdt_uuid' }],
    kept: { count: 90, unit: 'day' },
    policyUrl: 'https://www.reddit.com/policies/privacy-policy',
    suggestedTarget: 'marketing',
    vendorId: { name: 'pixel ID', example: 't2_abc123', pattern: /^[a-z]\d_[a-z\d]{3,20}$/ },
    markup: `<script {marks} type="text/plain">
  window.rdt = function () {
    if (rdt.sendEvent) rdt.sendEvent.apply(rdt, arguments);
    else rdt.callQueue.push(arguments);
  };
  rdt.callQueue = [];
  rdt('init', '{id}');
  rdt('track', 'PageVisit');
</script>
<script
  {marks}
  type="text/plain"
  async
  data-assent-src="https://www.redditstatic.com/ads/pixel.js?pixel_id={id}"
></script>`,
    source: 'https://github.com/reddit/reddit-gtm-template/blob/master/template.tpl',
    dated: '2026-04-13',
    checked: '2026-11-30',
  },
  {
    id: 'snap-pixel',
    name: 'Snap pixel',
    loads: ['sc-static.net', 'tr.snapchat.com'],
    storage: [
      { kind: 'cookie', name: '_scid' },
      { kind: 'cookie', name: '_scid_r' },
      { kind: 'cookie', name: '_schn' },
    ],
    kept: { count: 13, unit: 'month' },
    policyUrl: 'https://values.snap.com/privacy/privacy-policy',
    country: 'US',
    suggestedTarget: 'marketing',
    vendorId: {
      name: 'pixel ID',
      example: '0a1b2c3d-4e5f-6a7b-8c9d-0e1f2a3b4c5d',
      pattern: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    },
    markup: `<script {marks} type="text/plain">
  window.snaptr = function () {
    if (snaptr.handleRequest) snaptr.handleRequest.apply(snaptr, arguments);
    else snaptr.queue.push(arguments);
  };
  snaptr.queue = [];
  snaptr('init', '{id}');
  snaptr('track', 'PAGE_VIEW');
</script>
<script {marks} type="text/plain" async data-assent-src="https://sc-static.net/scevent.min.js"></script>`,
    source: 'https://github.com/jkwakman/Open-Cookie-Database',
    checked: '2026-11-26',
  },
  {
    id: 'tiktok-pixel',
    name: 'TikTok pixel',
    loads: ['*.tiktok.com'],
    storage: [
      { kind: 'cookie', name: '_ttp' },
      { kind: 'cookie', name: '_tt_enable_cookie' },
      { kind: 'cookie', name: 'ttcsid*' },
    ],
    kept: { count: 13, unit: 'month' },
    policyUrl: 'https://www.tiktok.com/legal/page/eea/privacy-policy/en',
    signals: ['tiktok'],
    suggestedTarget: 'marketing',
    vendorId: { name: 'pixel ID', example: 'C4A1B2C3D4E5F6G7H8I9', pattern: /^[A-Z\d]{16,24}$/ },
    markup: `<script {marks} type="text/plain">
  window.TiktokAnalyticsObject = 'ttq';
  window.ttq = window.ttq || [];
  ttq.methods =
    'page track identify instances debug on off once ready alias group enableCookie disableCookie holdConsent revokeConsent grantConsent'.split(
      ' ',
    );
  ttq.setAndDefer = function (queue, method) {
    queue[method] = function () {
      queue.push([method].concat(Array.from(arguments)));
    };
  };
  ttq.methods.forEach((method) => ttq.setAndDefer(ttq, method));
  ttq._i = { '{id}': Object.assign([], { _u: 'https://analytics.tiktok.com/i18n/pixel/events.js' }) };
  ttq._t = { '{id}': Date.now() };
  ttq._o = { '{id}': {} };
  ttq.page();
</script>
<script
  {marks}
  type="text/plain"
  async
  data-assent-src="https://analytics.tiktok.com/i18n/pixel/events.js?sdkid={id}&amp;lib=ttq"
></script>`,
    source: 'https://ads.tiktok.com/help/article/using-cookies-with-tiktok-pixel',
    checked: '2026-11-26',
  },
  {
    id: 'x-pixel',
    name: 'X pixel',
    loads: ['*.ads-twitter.com', 'analytics.twitter.com', 't.co'],
    storage: [
      { kind: 'cookie', name: '_twclid' },
      { kind: 'cookie', name: '_twpid' },
    ],
    policyUrl: 'https://x.com/en/privacy',
    country: 'US',
    suggestedTarget: 'marketing',
    vendorId: { name: 'pixel ID', example: 'o1abc', pattern: /^[a-z\d]{4,10}$/ },
    markup: `<script {marks} type="text/plain">
  window.twq = function () {
    if (twq.exe) twq.exe.apply(twq, arguments);
    else twq.queue.push(arguments);
  };
  twq.version = '1.1';
  twq.queue = [];
  twq('config', '{id}');
</script>
<script {marks} type="text/plain" async data-assent-src="https://static.ads-twitter.com/uwt.js"></script>`,
    source:
      'https://business.x.com/en/help/campaign-measurement-and-analytics/conversion-tracking-for-websites',
    checked: '2026-11-26',
  },
];
