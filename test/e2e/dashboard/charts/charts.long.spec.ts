import { faults } from '../../../accessibility/support/axe.ts';
import { expect, test } from '../dashboard-test.ts';
import { recordChoices } from './recorded.ts';

for (const [width, colorScheme, locale] of [
  [360, 'light', 'ar'],
  [360, 'dark', 'de'],
  [1280, 'light', 'de'],
  [1280, 'dark', 'ar'],
] as const) {
  test.describe(`at ${width} px, ${colorScheme}, ${locale}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme, locale });
    test('the page has no faults', async ({ page, desk }) => {
      await recordChoices(desk);
      await desk.signIn(page, [{ role: 'viewer' }]);
      await page.goto(`/dashboard/#/brands/${desk.brand.id}/charts`);
      await expect(page.locator('canvas').first()).toBeVisible();
      for (const summary of await page.locator('summary').all()) await summary.click();
      expect(await faults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  });
}
