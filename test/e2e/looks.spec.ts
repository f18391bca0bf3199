import type { Page } from '@playwright/test';
import { expect, test } from './demo-test.ts';
import { acceptAll, bannerAsks } from './verbs/choose-in-banner.ts';
import { openPreferences } from './verbs/preferences.ts';

/** Pictures for people to look at, in test/.results/looks. What a test can tell of them is asserted here. */
const looks = [
  { name: 'phone', viewport: { width: 360, height: 740 } },
  { name: 'phone-dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { name: 'tablet', viewport: { width: 768, height: 1024 } },
  { name: 'desktop', viewport: { width: 1280, height: 900 } },
  { name: 'desktop-dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  { name: 'desktop-rtl', viewport: { width: 1280, height: 900 }, language: 'ar' },
  { name: 'phone-rtl', viewport: { width: 360, height: 740 }, language: 'ar' },
] as const;

for (const look of looks) {
  const query = 'language' in look ? `?lang=${look.language}` : '';

  test.describe(look.name, () => {
    test.use({ viewport: look.viewport, colorScheme: 'colorScheme' in look ? look.colorScheme : 'light' });

    test('the banner fits the window and leaves the page usable', async ({ page }) => {
      await page.goto(`/${query}`);
      await bannerAsks(page);
      await picture(page, `${look.name}-banner`);
      const box = await page.locator('assent-banner section').boundingBox();
      expect(box?.height).toBeLessThanOrEqual(look.viewport.height * 0.7);
      expect(await overflow(page)).toBe(0);
    });

    test('the preferences fit the window', async ({ page }) => {
      await page.goto(`/gear/skarv-shell/${query}`);
      await bannerAsks(page);
      await openPreferences(page);
      await picture(page, `${look.name}-preferences`);
      expect(await overflow(page)).toBe(0);
    });

    test('the film plays in its place', async ({ page }) => {
      await page.goto('/film/');
      await acceptAll(page);
      await expect(page.frameLocator('iframe').getByRole('button', { name: 'Play' })).toBeVisible();
      await picture(page, `${look.name}-film`);
    });
  });
}

async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test/.results/looks/${name}.png`, animations: 'disabled' });
}

/** By how many pixels the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
