import { createChannel } from '../../../../../src/service.ts';
import { faults } from '../../../../accessibility/support/axe.ts';
import { expect, test } from '../dashboard-test.ts';
import { createPoster } from './consents.ts';

test('one of several matches is opened and erased, in German on a narrow screen', async ({ page, desk }) => {
  const channel = await createChannel(desk.store, { brand: desk.brand.id, name: 'A & <b>' });
  const { post, unified } = createPoster(desk.serviceUrl, channel);
  const attributes = { assent: { method: '<img src=x>', at: 'no date', notice: 'x'.repeat(200) } };
  await post({ verifiedId: 'same-string' }, 'ACCEPT', attributes);
  await post({ anonymousId: 'same-string' }, 'REJECT');

  await page.setViewportSize({ width: 360, height: 900 });
  await desk.signIn(page, [{ role: 'support' }]);
  await page.addInitScript(() => localStorage.setItem('assent-dashboard-language', 'de'));
  await page.goto(`/dashboard/#/brands/${desk.brand.id}/persons`);
  const isFine = async (): Promise<void> => {
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  };
  await page.locator('#identifier').fill('same-string');
  await page.keyboard.press('Enter');
  const matches = page.locator('.result tbody tr');
  await expect(matches).toHaveCount(2);
  await isFine();

  const subjectId = await matches.first().locator('code').innerText();
  await matches.first().getByRole('button').press('Enter');
  const entry = page.locator('.timeline > li');
  await expect(entry).toContainText('<img src=x>');
  await expect(entry).toContainText('no date');
  await expect(entry).toContainText('A & <b>');
  await isFine();

  await page.locator('.result button.danger').press('Enter');
  await isFine();
  await page.getByRole('dialog').getByRole('textbox').fill(subjectId);
  await page.keyboard.press('Enter');
  await expect(page.locator('.result')).toHaveCount(0);
  // The other subject stays.
  await expect.poll(() => unified(subjectId)).toBeUndefined();
  expect(await unified('same-string')).toBeDefined();
});
