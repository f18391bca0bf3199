// The script tag defines globals, which have no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../src/programs/page/assent.ts" />
import { expect, test } from '../gating/gating-test.ts';
import { rejectAll } from '../steps/choose-in-banner.ts';
import { settles } from '../steps/settles.ts';

test('where acceptances only are recorded, a refusal leaves the browser only if it withdraws one', async ({
  page,
  world: { site },
}) => {
  site.setExample(`<script src="/assent/assent.js" data-record="acceptances"></script>
    <button data-assent-open="preferences">Choices</button> <assent-status inline></assent-status>`);
  const kept = () => page.evaluate(() => Object.values(localStorage).join() + document.cookie);
  const actions = () => JSON.stringify(site.takePosted()).match(/"(ACCEPT|REJECT)"/g) ?? [];
  await page.goto('/example');
  await rejectAll(page);
  await expect(page.locator('assent-status').first()).toContainText('Saved on this device only.');
  await settles(page);
  await page.goto('/example');
  await expect(page.locator('assent-status').first()).toContainText('Saved on this device only.');
  await settles(page);
  expect(actions()).toEqual([]);
  expect(await kept()).not.toContain('a1.');
  expect(site.takeOurs().filter((path) => path.startsWith('/consent/'))).toEqual([]);

  await page.evaluate(() =>
    window.assent?.choose([{ vendor: 'tally', target: 'statistics', action: 'ACCEPT' }]),
  );
  await page.evaluate(() => window.assent?.whenAllowed('tally', 'statistics'));
  expect(actions()).toEqual(['"ACCEPT"']);
  await page.evaluate(() => window.assent?.rejectAll());
  expect(await page.evaluate(async () => (await window.assent?.settled())?.counts)).toMatchObject({
    confirmed: 5,
    kept: 0,
  });
  expect(actions()).toEqual(Array.from({ length: 5 }, () => '"REJECT"'));
});
