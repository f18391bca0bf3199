import { faults } from '../../../accessibility/support/axe.ts';
import { expect, test } from '../dashboard-test.ts';
import { expectLoaded, furnish, openPage, overflow, pages } from './open-page.ts';

for (const [language, looks] of [
  [
    'de',
    [
      [360, 'light'],
      [1280, 'dark'],
    ],
  ],
  [
    'ar',
    [
      [360, 'dark'],
      [1280, 'light'],
    ],
  ],
] as const)
  test(`every page is accessible in ${language}`, async ({ page, desk }) => {
    await furnish(desk);
    await page.addInitScript((tag) => localStorage.setItem('assent-dashboard-language', tag), language);
    for (const name of Object.keys(pages)) {
      await openPage(page, desk, name);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const [width, colorScheme] of looks) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await page.reload();
        await expectLoaded(page);
        expect(await faults(page), `${name}, ${width} px, ${colorScheme}`).toEqual([]);
        expect(await overflow(page), `${name}, ${width} px`).toBe(0);
      }
    }
  });
