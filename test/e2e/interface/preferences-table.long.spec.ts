import type { Page } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { bannerAsks } from '../steps/choose-in-banner.ts';
import { openPreferences } from '../steps/preferences.ts';

const listing = (page: Page, name: string) => page.getByRole('radio', { name });

test('if the table cannot be loaded, the previous list stays, and the visitor can try again', async ({
  page,
}) => {
  await page.route('**/consent-catalogue.json', async (route) => {
    const answer = await route.fetch();
    const catalogue = await answer.json();
    const more = Array.from({ length: 20 }, (_, index) => ({
      ...catalogue.vendors[0],
      id: `vendor-${index}`,
      name: `Vendor ${index}`,
    }));
    await route.fulfill({
      response: answer,
      json: { ...catalogue, vendors: [...catalogue.vendors, ...more] },
    });
  });
  let isThere = false;
  await page.route('**/assent-table-*.js', (route) => (isThere ? route.continue() : route.abort()));
  await page.goto('/');
  await bannerAsks(page);
  await openPreferences(page);
  await listing(page, 'Company').check();
  await listing(page, 'As a table').click();
  await expect(listing(page, 'Company')).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Tubular', exact: true })).toBeVisible();
  isThere = true;
  await listing(page, 'As a table').check();
  await expect(page.locator('.matrix').getByRole('table')).toBeVisible();
});
