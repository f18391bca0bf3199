import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fair-test.ts';
import { layers, show, surface } from './layers.ts';
import { alike } from './looks.ts';
import { fewScenes } from './scenes.ts';

const folder = new URL('../../src/elements/themes/', import.meta.url);
const themes = readdirSync(folder).filter((name) => name.endsWith('.css'));

/** Windows in which a theme is looked at, as a person would. */
const scenes = [
  { name: 'light', colorScheme: 'light', width: 1280, language: 'en' },
  { name: 'dark', colorScheme: 'dark', width: 1280, language: 'en' },
  { name: 'phone-rtl', colorScheme: 'light', width: 360, language: 'ar' },
] as const;

test('there are four themes to start from', () => expect(themes).toHaveLength(4));

for (const name of themes)
  test.describe(name, () => {
    test.use({ theme: fileURLToPath(new URL(name, folder)) });

    alike(fewScenes);

    for (const scene of scenes)
      test(`fits and can be read: ${scene.name}`, async ({ page }, { project }) => {
        await page.setViewportSize({ width: scene.width, height: 780 });
        await page.emulateMedia({ colorScheme: scene.colorScheme, reducedMotion: 'reduce' });
        for (const layer of layers) {
          await show(page, layer, `/?lang=${scene.language}`);
          const box = await surface(page, layer).boundingBox();
          expect(box?.x).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(scene.width);
          const file = `../.results/themes/${project.name}-${name}-${scene.name}-${layer}.png`;
          await page.screenshot({ path: fileURLToPath(new URL(file, import.meta.url)) });
          const { violations } = await new AxeBuilder({ page })
            .include(layer === 'banner' ? 'assent-banner' : 'assent-preferences')
            .withRules(['color-contrast', 'target-size'])
            .analyze();
          expect(
            violations.flatMap(({ nodes }) => nodes.map(({ failureSummary }) => failureSummary)),
          ).toEqual([]);
        }
      });

    test('is dark when the page says so, whatever the system prefers', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await show(page, 'banner');
      const ground = () => surface(page, 'banner').evaluate((each) => getComputedStyle(each).backgroundColor);
      const light = await ground();
      await page.locator('assent-provider').evaluate((each) => each.setAttribute('color-scheme', 'dark'));
      // The element may be on its way still.
      await expect.poll(ground).not.toBe(light);
      await page.locator('assent-provider').evaluate((each) => each.setAttribute('color-scheme', 'light'));
      await expect.poll(ground).toBe(light);
    });
  });
