import type { Recipe } from './recipe.ts';

export const xPixel: Recipe = {
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
};
