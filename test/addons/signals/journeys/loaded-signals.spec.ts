import { brand } from '../../../catalogue-parts.ts';
import { expect, test } from '../../../e2e/gating/gating-test.ts';
import { recordAcceptance } from '../../../e2e/steps/choose-in-banner.ts';
import { settles } from '../../../e2e/steps/settles.ts';

/** What a visitor loads to tell vendors, by the interfaces of the catalogue. */
const loaded: readonly (readonly [signals: readonly string[], files: readonly string[]])[] = [
  [[], []],
  [['google'], ['signals']],
  [
    ['google', 'posthog'],
    ['product-signals', 'signals'],
  ],
];

for (const [signals, files] of loaded)
  test.describe(() => {
    const targets = [
      { id: 'statistics', name: 'Statistics', description: 'Counts pages.', signals: ['analytics_storage'] },
    ];
    const vendors = [{ id: 'tool', name: 'Tool', targets: ['statistics'], signals }];
    test.use({ catalogueText: JSON.stringify({ brand, targets, vendors }) });

    test(`a page with ${signals.join(' and ') || 'no interface'} loads ${files.join(' and ') || 'nothing'} to tell vendors`, async ({
      page,
      world,
    }) => {
      world.site.setExample('<script src="/assent/assent.js" data-assent></script>');
      await page.goto('/example');
      await recordAcceptance(page);
      await settles(page);
      const names = world.site.takeOurs().map((path) => /assent-([a-z-]*signals)-/.exec(path)?.[1]);
      expect(names.filter((name) => name !== undefined).toSorted()).toEqual(files);
    });
  });
