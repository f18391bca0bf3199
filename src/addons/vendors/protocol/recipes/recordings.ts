import type { Recipe } from './recipe.ts';

/** What records visits and their faults. */
export const recordings: readonly Recipe[] = [
  {
    id: 'contentsquare',
    name: 'Contentsquare',
    loads: ['*.contentsquare.net', '*.contentsquare.com'],
    storage: [{ kind: 'cookie', name: '_cs_*' }],
    kept: { count: 13, unit: 'month' },
    policyUrl: 'https://contentsquare.com/privacy-center/privacy-policy/',
    suggestedTarget: 'statistics',
    vendorId: { name: 'tag ID', example: '0123456789abc', pattern: /^[\da-f]{8,32}$/ },
    markup: `<script {marks} type="text/plain" async data-assent-src="https://t.contentsquare.net/uxa/{id}.js"></script>`,
    decide: [
      'Recordings of visits may need an explanation of their own: say so in the description of the target.',
      'If it tracks across your domains, add the host csxd of each to "loads", such as csxd.example.com.',
    ],
    source: 'https://docs.contentsquare.com/en/web/content-security-policy/',
    checked: '2026-11-30',
  },
  {
    id: 'fullstory',
    name: 'Fullstory',
    loads: ['*.fullstory.com'],
    storage: [
      { kind: 'cookie', name: 'fs_uid' },
      { kind: 'cookie', name: 'fs_cid' },
      { kind: 'cookie', name: 'fs_lua' },
    ],
    policyUrl: 'https://www.fullstory.com/legal/privacy-policy/',
    suggestedTarget: 'statistics',
    markup: `<script {marks} type="text/plain">
  // Paste the snippet of your account here, without its script tags.
</script>`,
    decide: [
      'Recordings of visits may need an explanation of their own: say so in the description of the target.',
    ],
    source:
      'https://help.fullstory.com/hc/en-us/articles/360020829513-Why-Fullstory-uses-First-Party-Cookies',
    checked: '2026-11-30',
  },
  {
    id: 'mouseflow',
    name: 'Mouseflow',
    loads: ['*.mouseflow.com'],
    storage: [{ kind: 'cookie', name: 'mf_*' }],
    kept: { count: 90, unit: 'day' },
    policyUrl: 'https://mouseflow.com/privacy/',
    suggestedTarget: 'statistics',
    vendorId: {
      name: 'website ID',
      example: '0a1b2c3d-4e5f-6a7b-8c9d-0e1f2a3b4c5d',
      pattern: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    },
    markup: `<script {marks} type="text/plain">
  window._mfq = window._mfq || [];
</script>
<script {marks} type="text/plain" async data-assent-src="https://cdn.mouseflow.com/projects/{id}.js"></script>`,
    decide: [
      'Recordings of visits may need an explanation of their own: say so in the description of the target.',
      'Mouseflow keeps recordings for 1 to 12 months, as your plan says: write that in "retention".',
    ],
    source: 'https://help.mouseflow.com/en/articles/4282966-what-is-your-cookie-policy',
    checked: '2026-11-30',
  },
  {
    id: 'sentry',
    name: 'Sentry',
    loads: ['js.sentry-cdn.com', 'browser.sentry-cdn.com', '*.sentry.io'],
    policyUrl: 'https://sentry.io/privacy/',
    suggestedTarget: 'statistics',
    vendorId: {
      name: 'public key',
      example: '0123456789abcdef0123456789abcdef',
      pattern: /^[\da-f]{32}$/,
    },
    markup: `<script
  {marks}
  type="text/plain"
  crossorigin="anonymous"
  data-assent-src="https://js.sentry-cdn.com/{id}.min.js"
></script>`,
    decide: [
      'Session Replay records visits. It is off by default: if you switch it on, say so in the description of the target.',
    ],
    source: 'https://docs.sentry.io/platforms/javascript/install/loader/',
    checked: '2026-11-30',
  },
];
