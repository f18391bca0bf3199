import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootSnippet } from '../../../../src/addons/signals/cli/boot-snippet.ts';
import { brand } from '../../../catalogue-parts.ts';
import { expect, test } from '../../../e2e/gating/gating-test.ts';
import { recordAcceptance } from '../../../e2e/steps/choose-in-banner.ts';
import { noteTroubles } from '../../../e2e/steps/note-troubles.ts';

const catalogueText = JSON.stringify({
  brand,
  targets: [
    { id: 'statistics', name: 'Statistics', description: 'Counts pages.', signals: ['analytics_storage'] },
  ],
  vendors: [{ id: 'google', name: 'Google', targets: ['statistics'], signals: ['google', 'data-layer'] }],
});
test.use({ catalogueText });

for (const hasSnippet of [false, true])
  test(`the data layer has the name that the page gives it, ${hasSnippet ? 'with' : 'without'} the snippet`, async ({
    page,
    world,
    data,
  }) => {
    const file = join(data, 'catalogue.json');
    writeFileSync(file, catalogueText);
    const snippet = await bootSnippet(file, { wait: 500, dataLayer: 'shopLayer' });
    world.site.setExample(`${hasSnippet ? `<script>${snippet}</script>` : ''}
      <script src="/assent/assent.js" data-assent></script><body data-assent-data-layer="shopLayer">
      <footer><button data-assent-open="preferences">Privacy choices</button></footer>`);
    const troubles = await noteTroubles(page);
    const layers = () =>
      page.evaluate(() =>
        ['shopLayer', 'dataLayer'].map((name) =>
          JSON.stringify(Reflect.get(window, name))?.match(
            /(?<=")(default|update|assent_consent_update)(?=")/g,
          ),
        ),
      );
    const told = [['default', 'update', 'assent_consent_update'], undefined];

    await page.goto('/example');
    await recordAcceptance(page);
    await expect.poll(layers).toEqual(told);
    await page.reload();
    await expect.poll(layers).toEqual(told);
    expect(troubles.warnings).toEqual([]);
  });
