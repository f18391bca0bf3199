// The script tag defines globals, which have no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../src/embed/assent.ts" />
import type { Page } from '@playwright/test';
import type { BrandSite } from '../gating/brand-site.ts';
import { expect, test } from '../gating/gating-test.ts';
import { settles } from '../steps/settles.ts';

const scriptTag = '<script src="/assent/assent.js"></script>';

test('calls of window.assent before the client is loaded are run once it is', async ({ page, world }) => {
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/assent-client-/, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  world.site.setExample(scriptTag);
  // Firefox has a page loaded only when the script's own files are.
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

/** A page that asks nobody by itself, and whose client cannot be loaded until `find` is called. */
async function openWithoutClient(page: Page, site: BrandSite) {
  let isLost = true;
  const said: string[] = [];
  await page.route(/\/assent-client-/, (route) => (isLost ? route.abort() : route.continue()));
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  site.setExample('<script src="/assent/assent.js" data-auto="off"></script><p>Page</p>');
  await page.goto('/example');
  await settles(page);
  said.length = 0;
  return { said, find: () => (isLost = false) };
}

for (const [name, action] of [
  ['rejectAll', 'REJECT'],
  ['acceptAll', 'ACCEPT'],
] as const)
  // Firefox requests a failed module only once a page: see docs/reference/limits.md.
  test(
    `${name}, called while the client cannot be had, is done by itself once it can be`,
    { tag: '@chromium' },
    async ({ page, world }) => {
      const client = await openWithoutClient(page, world.site);
      await page.evaluate((name) => window.assent?.[name](), name);
      await expect.poll(() => client.said.join('\n')).toContain('[assent] ');
      client.find();
      await expect.poll(() => page.evaluate(() => window.assent?.snapshot?.state)).toBe('confirmed');
      // Each failure is reported once, and none is an unhandled rejection of the page.
      expect(client.said.filter((text) => text.startsWith('TypeError'))).toEqual([]);
      expect(JSON.stringify(world.site.takePosted())).toContain(`"${action}"`);
    },
  );

// Firefox requests a failed module only once a page: see docs/reference/limits.md.
test(
  'what waits for the client is done in the order of the calls, whoever brings it',
  { tag: '@chromium' },
  async ({ page, world }) => {
    const client = await openWithoutClient(page, world.site);
    const seen = await page.evaluateHandle(() => {
      const states: string[] = [];
      window.assent?.subscribe(({ state }) => states.push(state));
      window.assent?.acceptAll();
      return states;
    });
    await expect.poll(() => client.said.join('\n')).toContain('[assent] ');
    client.find();
    await page.evaluate(() => {
      window.assent?.rejectAll();
      return window.assent?.settled();
    });
    expect(await page.evaluate(() => window.assent?.allowed('tally', 'statistics'))).toBe(false);
    expect(await seen.jsonValue()).toContain('confirmed');
    expect(JSON.stringify(world.site.takePosted())).toContain('"REJECT"');
  },
);

test('stop() does not load a client', async ({ page, world }) => {
  world.site.setExample(`${scriptTag}<p>Page</p>`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route(/\/assent-(question|client)-/, (route) => route.abort());
  await page.goto('/example');
  await expect.poll(() => asked.some((url) => url.includes('/assent-question-'))).toBe(true);
  await page.evaluate(() => window.assent?.stop());
  await settles(page);
  expect(asked.filter((url) => url.includes('/assent-client-'))).toEqual([]);
});

// Over BiDi, Firefox names no cause of a warning, and loses some.
test('the warning about a failed call names the call', { tag: '@chromium' }, async ({ page, world }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.route(/\/assent-verification-flow-/, (route) => route.abort());
  const { promise: isCalled, resolve: deliver } = Promise.withResolvers<void>();
  await page.route(/\/assent-client-/, async (route) => {
    await isCalled;
    await route.continue();
  });
  world.site.setExample(scriptTag);
  await page.goto('/example');
  const outcome = page.evaluate(() => window.assent?.verification().catch(() => 'failed'));
  // The call is made before the client is there.
  await page.evaluate(() => undefined);
  deliver();
  expect(await outcome).toBe('failed');
  await expect
    .poll(() => warnings.join('\n'))
    .toContain('A call of window.assent failed. TypeError: Failed to fetch');
  expect(warnings.join('\n')).not.toContain('Cannot load the catalogue');
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
