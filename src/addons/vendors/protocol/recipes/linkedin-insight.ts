import type { Recipe } from './recipe.ts';

export const linkedinInsight: Recipe = {
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
};
