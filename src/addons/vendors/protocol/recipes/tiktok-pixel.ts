import type { Recipe } from './recipe.ts';

export const tiktokPixel: Recipe = {
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
};
