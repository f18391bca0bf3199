import type { Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { startOtherBrand } from '../service/another-service/other-brand.ts';
import type { OtherBrand } from '../service/another-service/other-brand.ts';
import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { settles } from '../steps/settles.ts';
import { isAllowed, reaches } from '../steps/state.ts';

const test = base.extend<{ brand: OtherBrand }>({
  // Playwright reads the dependencies of a fixture from this pattern; an empty one means none.
  // oxlint-disable-next-line no-empty-pattern
  brand: async ({}, use) => {
    const brand = await startOtherBrand();
    await use(brand);
    await brand.close();
  },
  baseURL: async ({ brand }, use) => use(brand.url),
});

/** The vendors whose scripts ran on a page. */
const ran = (page: Page) => page.evaluate(() => Object.keys(document.documentElement.dataset).toSorted());

const year = 365 * 24 * 3_600_000;

test('an acceptance from a clock a year ahead is asked for again when the clock is right, and no tag runs before', async ({
  page,
  context,
}) => {
  await page.addInitScript((ahead) => {
    const now = Date.now;
    Date.now = () => now() + ahead;
  }, year);
  await page.goto('/');
  await bannerAsks(page);
  await acceptAll(page);
  await reaches(page, 'confirmed');
  await expect.poll(() => ran(page)).toEqual(['tally', 'tubular']);

  const later = await context.newPage();
  await later.goto('/');
  await bannerAsks(later);
  expect(await ran(later)).toEqual([]);
  await acceptAll(later);
  await reaches(later, 'confirmed');
  await expect.poll(() => ran(later)).toEqual(['tally', 'tubular']);
  await later.reload();
  await expect.poll(() => ran(later)).toEqual(['tally', 'tubular']);
  await expect(later.locator('assent-banner section')).toBeHidden();
});

test('undecided cells run under a regime that allows it, and not on pages with another regime', async ({
  page,
  brand,
}) => {
  brand.place.regime = 'opt-out';
  await page.goto('/');
  await expect.poll(() => ran(page)).toEqual(['tally', 'tubular']);
  await page.evaluate(async () => {
    await window.assent?.ready;
    document
      .querySelector('assent-provider')
      ?.client?.choose([{ vendor: 'tally', target: 'statistics', action: 'REJECT' }]);
  });
  await reaches(page, 'confirmed');
  await page.reload();
  await expect.poll(() => ran(page)).toEqual(['tubular']);

  brand.place.regime = 'opt-in';
  await page.reload();
  await bannerAsks(page);
  await settles(page);
  expect(await ran(page)).toEqual([]);
  expect(await isAllowed(page, 'tubular', 'video')).toBe(false);
});

test('a withdrawal on any page deletes a vendor’s cookie of another path', async ({
  page,
  context,
  brand,
}) => {
  const kept = { name: '_counted', value: '1', domain: new URL(brand.url).hostname };
  await context.addCookies([
    { ...kept, path: '/shop/' },
    { ...kept, path: '/elsewhere/' },
  ]);
  const paths = async () =>
    (await context.cookies()).filter(({ name }) => name === '_counted').map(({ path }) => path);
  await page.goto('/');
  await bannerAsks(page);
  await acceptAll(page);
  await reaches(page, 'confirmed');
  expect(await paths()).toHaveLength(2);
  await page.evaluate(() => window.assent?.rejectAll());
  await expect.poll(paths).toEqual(['/elsewhere/']);
});
