import { faults } from '../../../../accessibility/support/axe.ts';
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

test.describe(() => {
  // Colours that are still on their way have another contrast.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('every page is accessible in English, wide and light or narrow and dark, and runs under its Content Security Policy', async ({
    page,
    desk,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    page.on('pageerror', ({ message }) => errors.push(message));
    await furnish(desk);
    // The pages take turns: each is looked at once, and fits both widths.
    for (const [index, name] of Object.keys(pages).entries()) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: index % 2 ? 'dark' : 'light' });
      await openPage(page, desk, name);
      expect(await overflow(page), `${name}, wide`).toBe(0);
      if (index % 2 === 0) expect(await faults(page), name).toEqual([]);
      await page.setViewportSize({ width: 360, height: 800 });
      await expectLoaded(page);
      expect(await overflow(page), `${name}, narrow`).toBe(0);
      if (index % 2) expect(await faults(page), `${name}, narrow and dark`).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
});
