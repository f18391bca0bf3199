import { expect } from '@playwright/test';
import { answer, asksOnce, question, test } from './question-test.ts';
import { follow, open } from './turbo-pages.ts';

test('when Turbo goes to another page, the question asks there and on the way back, until it is answered', async ({
  page,
  site,
  markup,
  sent,
  troubles,
}) => {
  await open(page, site, markup);
  await follow(page, 'Second', 'Two');
  await asksOnce(page);
  await page.goBack();
  await expect(page.locator('main')).toHaveText('One');
  await asksOnce(page);
  await follow(page, 'Second', 'Two');
  await answer(page, sent, 'reject-all');
  await follow(page, 'First', 'One');
  await expect(question(page)).toBeHidden();
  await page.locator('[data-assent-open]').click();
  await expect(page.locator('assent-preferences dialog')).toBeVisible();
  expect(troubles).toEqual([]);
});
