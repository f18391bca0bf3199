// The script tag defines globals, which have no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../src/programs/page/assent.ts" />
import { expect, test } from '../gating/gating-test.ts';
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
