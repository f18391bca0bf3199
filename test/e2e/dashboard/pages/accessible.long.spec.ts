import { faults } from '../../../accessibility/support/axe.ts';
import { expect, test } from '../dashboard-test.ts';
import { expectLoaded, furnish, looks, openPage, overflow, pages } from './open-page.ts';

for (const name of Object.keys(pages))
  for (const language of ['de', 'ar'])
    // BiDi cannot emulate colour schemes.
    test(`the page ${name} is accessible in ${language}`, { tag: '@chromium' }, async ({ page, desk }) => {
      await furnish(desk);
      await openPage(page, desk, name);
      await page.locator('#language').selectOption(language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const { width, colorScheme } of looks) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await page.reload();
        await expectLoaded(page);
        expect(await faults(page), `${width} px, ${colorScheme}`).toEqual([]);
        expect(await overflow(page), `${width} px`).toBe(0);
      }
    });
