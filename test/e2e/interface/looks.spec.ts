import { fileURLToPath } from 'node:url';
import type { Page, TestInfo } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { bannerAsks } from '../steps/choose-in-banner.ts';
import { openPreferences, press } from '../steps/preferences.ts';

/** Pictures for manual review, in test/.results/looks. The tests assert what can be checked automatically. */
const looks = [
  { name: 'phone', viewport: { width: 360, height: 740 } },
  { name: 'phone-dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { name: 'phone-rtl', viewport: { width: 360, height: 740 }, language: 'ar' },
  { name: 'tablet', viewport: { width: 768, height: 1024 } },
  { name: 'desktop', viewport: { width: 1280, height: 900 } },
  { name: 'desktop-dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  { name: 'desktop-rtl', viewport: { width: 1280, height: 900 }, language: 'ar' },
] as const;

for (const look of looks)
  test.describe(look.name, () => {
    test.use({ viewport: look.viewport, colorScheme: 'colorScheme' in look ? look.colorScheme : 'light' });

    test('banner, preferences and film fit the window', async ({ page }, testInfo) => {
      const picture = (of: string) =>
        page.screenshot({ path: file(`${look.name}-${of}`, testInfo), animations: 'disabled' });
      await page.goto('language' in look ? `/film/?lang=${look.language}` : '/film/');
      await bannerAsks(page);
      await picture('banner');
      const banner = await page.locator('assent-banner section').boundingBox();
      expect(banner?.height).toBeLessThanOrEqual(look.viewport.height * 0.7);
      expect(await overflow(page)).toBe(0);

      await openPreferences(page);
      await picture('preferences');
      const preferences = await page.locator('assent-preferences dialog').boundingBox();
      expect(preferences?.width).toBeLessThanOrEqual(look.viewport.width);
      expect(preferences?.height).toBeLessThanOrEqual(look.viewport.height);

      await press(page, 'accept-all');
      await expect(page.frameLocator('iframe').getByRole('button', { name: 'Play' })).toBeVisible();
      await page.locator('.screen').scrollIntoViewIfNeeded();
      await picture('film');
      expect(await overflow(page)).toBe(0);
    });
  });

function file(name: string, { project }: TestInfo): string {
  return fileURLToPath(new URL(`../../.results/looks/${project.name}-${name}.png`, import.meta.url));
}

/** By how many pixels the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
