import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fair-test.ts';
import { brokenInLanguages } from './in-languages.ts';
import { isAsked, places, surface, visit } from './layers.ts';
import { wear } from './planted/wear.ts';
import { brokenRules } from './rules.ts';
import { phoneAtNight } from './scenes.ts';

const folder = new URL('../../../../src/addons/themes/elements/', import.meta.url);
const themes = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, path: fileURLToPath(new URL(name, folder)) }))
  .map((theme) => ({ ...theme, style: readFileSync(theme.path, 'utf8') }));

/** Windows in which a theme is looked at, as a person would. */
const windows = [
  { is: 'by day', colorScheme: 'light', width: 1280, language: 'en' },
  { is: 'at night', colorScheme: 'dark', width: 1280, language: 'en' },
  { is: 'on a phone, from right to left', colorScheme: 'light', width: 360, language: 'ar' },
] as const;

test('there are four themes to start from', () => expect(themes).toHaveLength(4));

for (const { is, colorScheme, width, language } of windows)
  test(`the themes to start from break no rule ${is}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 780 });
    await page.emulateMedia({ colorScheme });
    await visit(
      page,
      places,
      async (place, host) => {
        // A theme styles the buttons of all places alike.
        const extent = place === 'banner' && width > 360 ? 'touches' : 'pixels';
        for (const { name, style } of themes) {
          await wear(page, style);
          expect(await brokenRules(page, host, extent), `${name}, ${place}`).toEqual([]);
        }
      },
      language,
    );
  });

for (const { name, path } of themes)
  test.describe(`the theme ${name}`, () => {
    test.use({ theme: path });
    test(`the theme ${name} breaks no rule in the question in the HTML of a page, in any language`, async ({
      page,
    }) => {
      expect(await brokenInLanguages(page, [phoneAtNight])).toEqual({});
    });
  });

test('a theme to start from is dark when the page says so, whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await isAsked(page);
  const ground = () => surface(page, 'banner').evaluate((each) => getComputedStyle(each).backgroundColor);
  const asks = (scheme: string) =>
    page
      .locator('assent-provider')
      .evaluate((each, value) => each.setAttribute('color-scheme', value), scheme);
  for (const { style } of themes) {
    await wear(page, style);
    const light = await ground();
    await asks('dark');
    // The element may be on its way still.
    await expect.poll(ground).not.toBe(light);
    await asks('light');
    await expect.poll(ground).toBe(light);
  }
});
