import type { Recipe } from './recipe.ts';

/** The services of Google. */
export const google: readonly Recipe[] = [
  {
    id: 'google-ads',
    name: 'Google Ads',
    loads: [
      'www.googletagmanager.com/gtag/',
      '*.googleadservices.com',
      '*.doubleclick.net',
      'pagead2.googlesyndication.com',
      'www.google.com',
      'google.com',
    ],
    storage: [{ kind: 'cookie', name: '_gcl_*' }],
    kept: { count: 90, unit: 'day' },
    policyUrl: 'https://policies.google.com/privacy',
    country: 'US',
    signals: ['google'],
    consentTypes: ['ad_storage', 'ad_user_data', 'ad_personalization'],
    suggestedTarget: 'marketing',
    vendorId: { name: 'tag ID', example: 'AW-123456789', pattern: /^AW-\d{6,12}$/ },
    markup: `<script {marks} type="text/plain">
  window.dataLayer = window.dataLayer || [];
  function gtag() {
    dataLayer.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', '{id}');
</script>
<script {marks} type="text/plain" async data-assent-src="https://www.googletagmanager.com/gtag/js?id={id}"></script>`,
    source: 'https://developers.google.com/tag-platform/security/guides/csp',
    checked: '2026-11-26',
  },
  {
    id: 'google-analytics',
    name: 'Google Analytics',
    loads: ['*.google-analytics.com', '*.analytics.google.com', 'www.googletagmanager.com/gtag/'],
    storage: [
      { kind: 'cookie', name: '_ga' },
      { kind: 'cookie', name: '_ga_*' },
    ],
    kept: { count: 2, unit: 'year' },
    policyUrl: 'https://policies.google.com/privacy',
    country: 'US',
    signals: ['google'],
    consentTypes: ['analytics_storage'],
    suggestedTarget: 'statistics',
    vendorId: { name: 'measurement ID', example: 'G-ABC123DEF4', pattern: /^G-[A-Z\d]{4,20}$/ },
    markup: `<script {marks} type="text/plain">
  window.dataLayer = window.dataLayer || [];
  function gtag() {
    dataLayer.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', '{id}');
</script>
<script {marks} type="text/plain" async data-assent-src="https://www.googletagmanager.com/gtag/js?id={id}"></script>`,
    decide: [
      'Google signals and links to Google Ads are further purposes: leave them switched off, or add google-ads.',
    ],
    source: 'https://support.google.com/analytics/answer/11397207',
    checked: '2026-11-26',
  },
  {
    id: 'google-fonts',
    name: 'Google Fonts',
    loads: ['fonts.googleapis.com', 'fonts.gstatic.com'],
    policyUrl: 'https://policies.google.com/privacy',
    country: 'US',
    suggestedTarget: 'fonts',
    vendorId: { name: 'font', example: 'Open+Sans', pattern: /^[\w+:@;,.]{2,100}$/ },
    markup: `<link {marks} rel="stylesheet" data-assent-href="https://fonts.googleapis.com/css2?family={id}&amp;display=swap" />`,
    decide: [
      'Consider to serve the fonts from your own site: then nobody has to be asked.',
      'Remove the "preconnect" to these hosts: it would connect before the choice.',
    ],
    source: 'https://developers.google.com/fonts/faq/privacy',
    checked: '2026-11-26',
  },
  {
    id: 'google-maps',
    name: 'Google Maps',
    loads: ['www.google.com/maps/', 'maps.google.com', 'maps.googleapis.com', 'maps.gstatic.com'],
    policyUrl: 'https://policies.google.com/privacy',
    country: 'US',
    suggestedTarget: 'maps',
    vendorId: {
      name: 'value of "pb" in the address of "Embed a map"',
      example: '!1m18!1m12!1m3!1d2000',
      pattern: /^[\w!.:%-]{5,2000}$/,
    },
    markup: `<assent-gate vendor="google-maps" target="{target}">
  <img slot="placeholder" src="/map-still.jpg" alt="" width="240" height="135" />
  <template>
    <iframe
      title="Map"
      src="https://www.google.com/maps/embed?pb={id}"
      width="600"
      height="450"
      allowfullscreen
    ></iframe>
  </template>
</assent-gate>`,
    decide: [
      'Replace /map-still.jpg by a picture on your own site, such as a drawing of the way to you.',
      'Name the place in "title".',
    ],
    source: 'https://developers.google.com/maps/documentation/embed',
    checked: '2026-11-26',
  },
  {
    id: 'google-recaptcha',
    name: 'Google reCAPTCHA',
    loads: ['www.recaptcha.net/recaptcha/', 'www.google.com/recaptcha/', 'www.gstatic.com/recaptcha/'],
    policyUrl: 'https://policies.google.com/privacy',
    country: 'US',
    suggestedTarget: 'security',
    vendorId: {
      name: 'site key',
      example: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
      pattern: /^[\w-]{40}$/,
    },
    markup: `<script {marks} type="text/plain" async data-assent-src="https://www.recaptcha.net/recaptcha/api.js?render={id}"></script>`,
    decide: [
      'Forms must work, or say what is missing, for visitors who refuse it.',
      'The address is recaptcha.net, because google.com may have further cookies of the visitor.',
    ],
    source: 'https://cloud.google.com/recaptcha/docs/faq',
    checked: '2026-11-26',
  },
  {
    id: 'google-tag-manager',
    name: 'Google Tag Manager',
    loads: ['*.googletagmanager.com'],
    policyUrl: 'https://policies.google.com/privacy',
    country: 'US',
    signals: ['google-tag-manager'],
    consentTypes: ['analytics_storage'],
    suggestedTarget: 'statistics',
    vendorId: { name: 'container ID', example: 'GTM-ABC1234', pattern: /^GTM-[A-Z\d]{4,12}$/ },
    markup: `<script {marks} type="text/plain">
  window.dataLayer = window.dataLayer || [];
  dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
</script>
<script {marks} type="text/plain" async data-assent-src="https://www.googletagmanager.com/gtm.js?id={id}"></script>`,
    decide: [
      'The container loads tags of other vendors: add each of them to the catalogue, and require their consent types in the container.',
      'Import the template assent-consent.tpl into the container: it receives the consent state.',
    ],
    source: 'https://developers.google.com/tag-platform/security/guides/csp',
    checked: '2026-11-26',
  },
  {
    id: 'youtube',
    name: 'YouTube',
    loads: ['*.youtube-nocookie.com', '*.youtube.com', '*.ytimg.com', '*.ggpht.com'],
    policyUrl: 'https://policies.google.com/privacy',
    country: 'US',
    suggestedTarget: 'video',
    vendorId: { name: 'id of the film', example: 'M7lc1UVf-VE', pattern: /^[\w-]{11}$/ },
    markup: `<assent-gate vendor="youtube" target="{target}">
  <img slot="placeholder" src="/film-still.jpg" alt="" width="240" height="135" />
  <template>
    <iframe
      title="Film"
      src="https://www.youtube-nocookie.com/embed/{id}"
      width="560"
      height="315"
      allow="encrypted-media; picture-in-picture"
      allowfullscreen
    ></iframe>
  </template>
</assent-gate>`,
    decide: [
      'Replace /film-still.jpg by a picture on your own site: a picture from YouTube would load before the choice.',
      'Name the film in "title".',
    ],
    source: 'https://support.google.com/youtube/answer/171780',
    checked: '2026-11-26',
  },
];
