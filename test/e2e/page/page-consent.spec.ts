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
