import type { Recipe } from './recipe.ts';

/** What sends messages to visitors. */
export const messages: readonly Recipe[] = [
  {
    id: 'klaviyo',
    name: 'Klaviyo',
    loads: ['*.klaviyo.com'],
    storage: [{ kind: 'cookie', name: '__kla_id' }],
    kept: { count: 2, unit: 'year' },
    policyUrl: 'https://www.klaviyo.com/legal',
    country: 'US',
    suggestedTarget: 'marketing',
    vendorId: { name: 'public API key', example: 'AbC123', pattern: /^[A-Za-z\d]{6,10}$/ },
    markup: `<script {marks} type="text/plain" async data-assent-src="https://static.klaviyo.com/onsite/js/{id}/klaviyo.js"></script>`,
    decide: ['Without it, the signup forms of Klaviyo do not appear.'],
    source: 'https://help.klaviyo.com/hc/en-us/articles/360034666712',
    checked: '2026-11-26',
  },
  {
    id: 'onesignal',
    name: 'OneSignal',
    loads: ['*.onesignal.com'],
    storage: [{ kind: 'indexedDB', name: 'ONE_SIGNAL_SDK_DB' }],
    policyUrl: 'https://onesignal.com/privacy_policy',
    suggestedTarget: 'messages',
    vendorId: {
      name: 'app ID',
      example: '0a1b2c3d-4e5f-6a7b-8c9d-0e1f2a3b4c5d',
      pattern: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    },
    markup: `<script {marks} type="text/plain">
  window.OneSignalDeferred = window.OneSignalDeferred || [];
  OneSignalDeferred.push((OneSignal) => OneSignal.init({ appId: '{id}' }));
</script>
<script
  {marks}
  type="text/plain"
  async
  data-assent-src="https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js"
></script>`,
    source: 'https://github.com/OneSignal/OneSignal-Website-SDK/blob/main/src/shared/database/constants.ts',
    dated: '2025-08-15',
    checked: '2026-11-30',
  },
  {
    id: 'pusher',
    name: 'Pusher Channels',
    loads: ['*.pusher.com', '*.pusherapp.com'],
    storage: [{ kind: 'localStorage', name: 'pusherTransport*' }],
    policyUrl: 'https://pusher.com/legal/privacy-policy',
    suggestedTarget: 'messages',
    markup: `<script {marks} type="text/plain" data-assent-src="https://js.pusher.com/7.0/pusher.min.js"></script>`,
    decide: [
      'Replace 7.0 by the version that you use.',
      'If visitors have asked for what it brings, the target may be "required": say why in "reason".',
    ],
    source: 'https://github.com/pusher/pusher-js/blob/master/README.md',
    dated: '2024-12-04',
    checked: '2026-11-30',
  },
];
