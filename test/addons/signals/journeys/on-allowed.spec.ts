// The script tag defines globals, which have no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../../src/programs/page/assent.ts" />
import { settles } from '../../../e2e/steps/settles.ts';
import { expect, test } from './told-test.ts';

const scriptTag = '<script src="/assent/assent.js" data-assent></script>';

test('onAllowed follows a visitor from page to page, without the client where nothing is to be done', async ({
  page,
  world,
  snippet,
}) => {
  /** Has the page start what waits for cells, and note what it hears. */
  const follow = `<script>
    window.dataLayer ??= [];
    window.told = [];
    for (const type of ['assent-accepted', 'assent-rejected'])
      document.addEventListener(type, ({ cell }) => told.push(type + ' ' + cell.vendor));
    const note = (word) => () => told.push(word + ' ' + assent.allowed('tally', 'statistics'));
    assent.onAllowed('tally', 'statistics', note('start'), note('stop'));
    assent.onAllowed('google', 'statistics', () => told.push('google ' + dataLayer.length));
  </script>`;
  // A link of the page's own to the choices, so that no button has to be loaded.
  const rest = '<button data-assent-open="preferences">Choices</button>';
  world.site.setExample(scriptTag + follow + rest);
  const told = () => page.evaluate<string[]>('told');
  await page.goto('/example');
  await page.locator('assent-banner [data-assent-action=reject-all]').click();
  await expect.poll(async () => (await told()).length).toBe(5);
  expect(new Set(await told())).toEqual(
    new Set(['tally', 'tubular', 'pathfinder', 'google'].map((vendor) => `assent-rejected ${vendor}`)),
  );

  await page.evaluate(() => window.assent?.acceptAll());
  await expect.poll(async () => (await told()).slice(5)).toContain('start true');
  // Google was told what is allowed before.
  await expect.poll(async () => (await told()).join()).toMatch(/google [1-9]/);
  await page.evaluate(() => window.assent?.settled());
  expect((await told()).filter((each) => each === 'assent-accepted tally')).toHaveLength(1);

  world.site.takeOurs();
  await page.goto('/example');
  // Google has a signal, and nothing in the head of this page told it: the client has to be loaded for it.
  await expect.poll(async () => (await told()).join()).toMatch(/google [1-9]/);
  world.site.setExample(snippet + scriptTag + follow + rest);
  await page.goto('/example');
  // Whether Google was told in the head is known with the catalogue.
  await expect.poll(told).toEqual(['start true', expect.stringMatching(/google [0-9]/)]);
  await settles(page);
  world.site.takeOurs();
  await page.goto('/example');
  await settles(page);
  expect(world.site.takeOurs()).toEqual(['/consent-catalogue.json']);

  const other = await page.context().newPage();
  await other.goto('/example');
  await other.evaluate(() => window.assent?.rejectAll());
  await expect.poll(async () => (await told()).at(-1)).toBe('stop false');
});
