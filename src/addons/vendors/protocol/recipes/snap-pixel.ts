import type { Recipe } from './recipe.ts';

export const snapPixel: Recipe = {
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
};
