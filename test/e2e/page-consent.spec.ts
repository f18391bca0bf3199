// What the script tag puts on the window has no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../src/embed/assent.ts" />
import { expect, test } from './gating/gating-test.ts';

const scriptTag = '<script src="/assent/assent.js"></script>';

test('what a page asks of window.assent before the client is there is done when it is', async ({
  page,
  world,
}) => {
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/assent-sync-/, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  world.site.setExample(scriptTag);
  await page.goto('/example');
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

test('what cannot be done is said, and the next call tries again', async ({ page, world }) => {
  await page.route(/\/assent-sync-/, (route) => route.abort(), { times: 1 });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  // Nobody is asked, so nothing but the page asks for the client.
  world.site.setExample('<script src="/assent/assent.js" data-auto="off"></script>');
  await page.goto('/example');
  const failures = await page.evaluate(async () => {
    const told: unknown[] = [];
    addEventListener('unhandledrejection', ({ reason }) => told.push(reason));
    window.assent?.rejectAll();
    await window.assent?.settled().catch(() => {});
    return told.length;
  });
  expect(failures).toBe(0);
  expect(said.join('\n')).toContain('[assent] No catalogue or code.');
});
