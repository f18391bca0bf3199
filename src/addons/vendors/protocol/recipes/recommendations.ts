import type { Recipe } from './recipe.ts';

/** What recommends articles of others, and advertises them. */
export const recommendations: readonly Recipe[] = [
  {
    id: 'outbrain',
    name: 'Outbrain',
    loads: ['*.outbrain.com', '*.outbrainimg.com'],
    policyUrl: 'https://www.outbrain.com/privacy/',
    suggestedTarget: 'marketing',
    markup: `<script {marks} type="text/plain" async data-assent-src="https://widgets.outbrain.com/outbrain.js"></script>`,
    decide: ['The places of the recommendations stay empty until it is allowed.'],
    source: 'https://developer.outbrain.com/apis/outbrain-js-api-guide/',
    checked: '2026-11-30',
  },
  {
    id: 'taboola',
    name: 'Taboola Pixel',
    loads: ['*.taboola.com'],
    kept: { count: 13, unit: 'month' },
    policyUrl: 'https://www.taboola.com/policies/privacy-policy',
    suggestedTarget: 'marketing',
    vendorId: { name: 'account ID', example: '1234567', pattern: /^\d{4,12}$/ },
    markup: `<script {marks} type="text/plain">
  window._tfa = window._tfa || [];
  _tfa.push({ notify: 'event', name: 'page_view', id: {id} });
</script>
<script
  {marks}
  type="text/plain"
  id="tb_tfa_script"
  async
  data-assent-src="https://cdn.taboola.com/libtrc/unip/{id}/tfa.js"
></script>`,
    source: 'https://developers.taboola.com/pixel/docs/doc-javascript-setup',
    checked: '2026-11-30',
  },
];
