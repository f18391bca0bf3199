// The script tag defines globals, which have no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../src/programs/page/assent.ts" />
import { expect, test } from '../gating/gating-test.ts';
import { rejectAll, recordAcceptance } from '../steps/choose-in-banner.ts';
import { isAllowed } from '../steps/state.ts';
import { comeBack, dialog, markup, note, press, spoil, spoilOnce } from './late-files.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A catalogue without vendors that need signals, so that a returning visitor does not need the client. */
const catalogue = {
  brand: { name: 'Fjord & Fell', contact: 'privacy@fjord-and-fell.example' },
  targets: [{ id: 'statistics', name: 'Statistics', description: 'Counts pages.' }],
  vendors: [{ id: 'tally', name: 'Tally', targets: ['statistics'] }],
};

test('“Privacy choices” says that a file is missing, and opens once it comes', async ({ page, world }) => {
  await comeBack(page, world.site);
  const mend = await spoil(page, /\/assent-client-/);
  await page.reload();
  await press(page);
  await expect(note(page)).toContainText('reload the page');
  await expect(note(page)).toBeInViewport();
  mend();
  await expect(dialog(page)).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});

test('a refusal is sent although the first answer for the client never ends', async ({ page, world }) => {
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await spoilOnce(page, /\/assent-client-/, 'never ends');
  world.site.setExample(markup);
  await page.clock.install();
  await page.goto('/example');
  await rejectAll(page);
  await page.clock.runFor(12_000);
  await expect.poll(() => JSON.stringify(world.site.takePosted())).toContain('"action":"REJECT"');
  await expect(page.locator('assent-banner section')).toBeHidden();
  expect(thrown).toEqual([]);
});

test('a refusal by choose() while catalogue and client are pages of HTML holds, and the next page sends it', async ({
  page,
  world,
}) => {
  await page.route(/consent-catalogue/, (route) => route.fulfill({ json: catalogue }));
  world.site.setExample(markup);
  await page.goto('/example');
  await recordAcceptance(page);
  world.site.takePosted();
  const mend = await spoil(page, /consent-catalogue|assent-client/, 'is a page of HTML');
  await page.reload();
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(true);
  await page.evaluate(() =>
    window.assent?.choose([{ vendor: 'tally', target: 'statistics', action: 'REJECT' }]),
  );
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
  mend();
  await page.goto('/example');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
  // The page that was left may still be open in another tab, and knows better what was asked.
  await page.clock.install();
  await page.reload();
  await page.clock.fastForward(90_000);
  await page.reload();
  await expect
    .poll(() => JSON.stringify(world.site.takePosted()))
    .toContain('{"vendor":"tally","target":"statistics","action":"REJECT"}');
});
