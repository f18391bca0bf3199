import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { openPreferences } from '../steps/preferences.ts';
import { reaches } from '../steps/state.ts';

/** `target-size` runs only where wcag22aa is named. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations that axe finds, one on each line. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

const pages = ['/', '/gear/skarv-shell/', '/journal/wash-your-shell/', '/film/', '/privacy/'];

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const path of pages)
      test(`axe finds nothing on ${path}, with the banner or without`, async ({ page }) => {
        await page.goto(path);
        await bannerAsks(page);
        expect(await faults(page)).toEqual([]);
        await acceptAll(page);
        await reaches(page, 'confirmed');
        await page.reload({ waitUntil: 'networkidle' });
        expect(await faults(page)).toEqual([]);
      });

    for (const language of ['en', 'ar'])
      test(`axe finds nothing in the preferences, in ${language}`, async ({ page }) => {
        await page.goto(`/?lang=${language}`);
        await bannerAsks(page);
        await openPreferences(page);
        expect(await faults(page)).toEqual([]);
      });
  });
