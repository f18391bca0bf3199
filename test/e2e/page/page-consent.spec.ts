// The script tag defines globals, which have no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../src/programs/page/assent.ts" />
import { expect, test } from '../gating/gating-test.ts';
import { settles } from '../steps/settles.ts';
import { holdBack } from '../steps/hold-back.ts';

const scriptTag = '<script src="/assent/assent.js" data-assent></script>';

test('calls of window.assent before the client is loaded are run once it is', async ({ page, world }) => {
  const letThrough = await holdBack(page, /\/assent-client-/);
  world.site.setExample(scriptTag);
  await page.goto('/example', { waitUntil: 'domcontentloaded' });
  const outcome = await page.evaluateHandle(() => {
    const { assent } = window;
    if (!assent) throw new Error('The script tag did not run.');
    const seen: string[] = [];
    const unheard: string[] = [];
    assent.subscribe(({ state }) => seen.push(state));
    assent.subscribe(({ state }) => unheard.push(state))();
    assent.rejectAll();
    assent.choose([{ vendor: 'tally', target: 'statistics', action: 'ACCEPT' }]);
    const settled = assent.whenAllowed('tally', 'statistics').then(() => assent.settled());
    return { seen, unheard, settled };
  });
  letThrough();
  const { seen, unheard, settled } = await outcome.evaluate(async (made) => ({
    ...made,
    settled: (await made.settled).state,
  }));
  expect(settled).toBe('confirmed');
  expect(seen).toContain('saving');
  expect(unheard).toEqual([]);
  await expect(page.locator('assent-banner section')).toBeHidden();
  expect(await page.evaluate(() => window.assent?.snapshot?.state)).toBe('confirmed');
  expect(JSON.stringify(world.site.takePosted())).toContain('"REJECT"');
});

test('onAllowed follows a visitor from page to page, without the client where nothing is to be done', async ({
  page,
  world,
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
  world.site.setExample(world.site.snippet + scriptTag + follow + rest);
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
