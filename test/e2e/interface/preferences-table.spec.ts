import type { Page } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { bannerAsks } from '../steps/choose-in-banner.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { openPreferences, press, switchOf } from '../steps/preferences.ts';
import { sorted } from '../steps/sorted.ts';
import { reaches } from '../steps/state.ts';
import { unifiedConsentOf } from '../steps/unified-consent-of.ts';

const listing = (page: Page, name: string) => page.getByRole('radio', { name });

test('a purpose that is allowed in its column header is recorded for each company, and nothing else is', async ({
  page,
  demo,
}) => {
  await page.goto('/');
  await bannerAsks(page);
  await openPreferences(page);
  await listing(page, 'As a table').check();
  await page.getByRole('checkbox', { name: 'Films, all companies' }).check();
  await expect(switchOf(page, 'tubular', 'video')).toBeChecked();
  await press(page, 'save');
  await reaches(page, 'confirmed');

  const expected = offeredActions('REJECT').map((offered) =>
    offered.target === 'video' ? { ...offered, action: 'ACCEPT' } : offered,
  );
  const unified = await unifiedConsentOf(demo, await anonymousIdOf(page));
  expect(sorted(unified?.consent.actions ?? [])).toEqual(sorted(expected));
});

// Some browsers remember by its address that a file could not be had, until the page is loaded anew.
test('if the table cannot be loaded, the previous list stays, and the visitor can try again @chromium', async ({
  page,
}) => {
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
