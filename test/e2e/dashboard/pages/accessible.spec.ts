import { faults } from '../../../accessibility/support/axe.ts';
import { expect, test } from '../dashboard-test.ts';
import { expectLoaded, furnish, openPage, overflow, pages } from './open-page.ts';

// Colours that are still on their way have another contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// BiDi cannot emulate colour schemes.
test(
  'every page is accessible, wide and light, narrow and dark, and runs under its Content Security Policy',
  { tag: '@chromium' },
  async ({ page, desk }) => {
    const errors: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    page.on('pageerror', ({ message }) => errors.push(message));
    await furnish(desk);
    for (const name of Object.keys(pages)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'light' });
      await openPage(page, desk, name);
      expect(await faults(page), name).toEqual([]);
      await page.setViewportSize({ width: 360, height: 800 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectLoaded(page);
      expect(await faults(page), `${name}, narrow and dark`).toEqual([]);
      expect(await overflow(page), `${name}, narrow`).toBe(0);
    }
    expect(errors).toEqual([]);
  },
);
