import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { bannerAsks } from '../steps/choose-in-banner.ts';
import { openPreferences, press } from '../steps/preferences.ts';
import { reaches } from '../steps/state.ts';

/** `target-size` runs only where wcag22aa is named. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations that axe finds, one on each line. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

const pages = ['/', '/gear/skarv-shell/', '/journal/wash-your-shell/', '/film/', '/privacy/'];

for (const [colorScheme, language] of [
  ['light', 'en'],
  ['dark', 'ar'],
] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test(`axe finds nothing on the pages of the shop, with the banner, in the preferences and after a choice: ${colorScheme}, ${language}`, async ({
      page,
    }) => {
      for (const path of pages) {
        await page.goto(`${path}?lang=${language}`);
        await bannerAsks(page);
        expect(await faults(page), `${path} with the banner`).toEqual([]);
      }
      await openPreferences(page);
      expect(await faults(page), 'the preferences').toEqual([]);
      await press(page, 'accept-all');
      await reaches(page, 'confirmed');
      for (const path of pages) {
        await page.goto(`${path}?lang=${language}`, { waitUntil: 'networkidle' });
        expect(await faults(page), path).toEqual([]);
      }
    });
  });
