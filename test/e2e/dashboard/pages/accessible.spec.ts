import { faults } from '../../../accessibility/support/axe.ts';
import { expect, test } from '../dashboard-test.ts';
import { expectLoaded, furnish, openPage, overflow, pages } from './open-page.ts';

// Colours that are still on their way have another contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// BiDi cannot emulate colour schemes.
test(
  'every page is accessible, wide and light or narrow and dark, and runs under its Content Security Policy',
  { tag: '@chromium' },
  async ({ page, desk }) => {
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
  },
);
