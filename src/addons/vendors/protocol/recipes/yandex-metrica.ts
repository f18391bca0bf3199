import type { Recipe } from './recipe.ts';

export const yandexMetrica: Recipe = {
  id: 'yandex-metrica',
  name: 'Yandex Metrica',
  loads: ['mc.yandex.ru', 'mc.yandex.com', 'mc.webvisor.com', 'mc.webvisor.org', 'yastatic.net'],
  storage: [{ kind: 'cookie', name: '_ym_*' }],
  kept: { count: 1, unit: 'year' },
  policyUrl: 'https://yandex.com/legal/confidential/',
  suggestedTarget: 'statistics',
  vendorId: { name: 'tag number', example: '12345678', pattern: /^\d{4,12}$/ },
  markup: `<script {marks} type="text/plain">
  window.ym =
    window.ym ||
    function () {
      (ym.a = ym.a || []).push(arguments);
    };
  ym.l = Date.now();
  ym({id}, 'init', { clickmap: true, trackLinks: true, accurateTrackBounce: true });
</script>
<script {marks} type="text/plain" async data-assent-src="https://mc.yandex.ru/metrika/tag.js"></script>`,
  source: 'https://yandex.com/support/metrica/en/code/install-counter-csp',
  checked: '2026-11-26',
};
