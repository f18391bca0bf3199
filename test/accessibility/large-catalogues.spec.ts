// Preferences of 1,000 companies and four purposes: few rows exist, and every row is within reach. How
// quickly they open is in speed/.

import { expect, test } from './support/brand-page.ts';
import { dialog, many, openListedBy } from './support/large-catalogue.ts';

test.beforeEach(() => test.slow());

test('of 1,000 companies only those exist that are looked at, and the search leads by keyboard alone to the switch of any', async ({
  page,
  openBrandPage,
}) => {
  await openBrandPage({ vendors: many });
  await openListedBy(page, 'company');
  for (const each of await page.locator(`${dialog} .group > .unfold`).all()) await each.click();
  expect(await page.locator(`${dialog} [role="switch"]`).count()).toBeLessThanOrEqual(20 * 4);
  expect(await page.locator(`${dialog} *`).count()).toBeLessThan(1_500);
  await page.getByRole('searchbox', { name: 'Find a company' }).focus();
  await page.keyboard.type('company 0777');
  await expect(page.locator(`${dialog} .tools [role="status"]`)).toHaveText('1 company found');
  // Over the link to the privacy policy, and the switch for all purposes, to the button that unfolds each.
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter', 'Tab', ' ']) await page.keyboard.press(key);
  const statistics = page.getByRole('switch', { name: 'Statistics, Company 0777' });
  await expect(statistics).toBeFocused();
  await expect(statistics).toBeChecked();
});
