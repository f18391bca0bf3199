import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { bannerAsks } from '../steps/choose-in-banner.ts';
import { openPreferences, press } from '../steps/preferences.ts';

const windows = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
} as const;

// Pictures for manual review are in test/.results/looks. The tests assert what can be checked automatically.
for (const [look, path, colorScheme] of [
  ['light, from left to right', '/film/', 'light'],
  ['dark, from right to left', '/film/?lang=ar', 'dark'],
] as const)
  test(`banner, preferences and film fit the windows of phones, tablets and desktops: ${look}`, async ({
    page,
  }) => {
    const inEach = async (of: string, fits: (window: { width: number; height: number }) => Promise<void>) => {
      for (const [name, window] of Object.entries(windows)) {
        await page.setViewportSize(window);
        await page.screenshot({ path: fileOf(`${name}-${colorScheme}-${of}`), animations: 'disabled' });
        await fits(window);
      }
    };
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await bannerAsks(page);
    await inEach('banner', async ({ height }) => {
      const banner = await page.locator('assent-banner section').boundingBox();
      expect(banner?.height).toBeLessThanOrEqual(height * 0.7);
      expect(await overflow(page)).toBe(0);
    });

    await openPreferences(page);
    await inEach('preferences', async ({ width, height }) => {
      const preferences = await page.locator('assent-preferences dialog').boundingBox();
      expect(preferences?.width).toBeLessThanOrEqual(width);
      expect(preferences?.height).toBeLessThanOrEqual(height);
    });

    await press(page, 'accept-all');
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Play' })).toBeVisible();
    await page.locator('.screen').scrollIntoViewIfNeeded();
    await inEach('film', async () => expect(await overflow(page)).toBe(0));
  });

const fileOf = (name: string) => fileURLToPath(new URL(`../../.results/looks/${name}.png`, import.meta.url));

/** By how many pixels the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
