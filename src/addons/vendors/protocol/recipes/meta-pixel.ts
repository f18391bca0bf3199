import type { Recipe } from './recipe.ts';

export const metaPixel: Recipe = {
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
};
