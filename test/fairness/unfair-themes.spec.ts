import type { Page } from '@playwright/test';
import { expect, test } from './fair-test.ts';
import { action, layers, show } from './layers.ts';
import { inStyle } from './planted/plant.ts';
import { fairThemes, seenInPixelsAlone, unfairThemes } from './planted/themes.ts';
import { brokenRules } from './rules.ts';
import type { Layer } from './layers.ts';

// Each runs in a page of the suite, and is held to what UX-04 holds every theme to.

for (const { is, style, breaks } of unfairThemes)
  test.describe(`${breaks}: ${is}`, () => {
    wear(style);
    test('is detected, and the broken rule is named', async ({ page }) => {
      await page.goto('/');
      await action(page, 'banner', 'reject-all').waitFor({ state: 'attached' });
      expect((await rulesBroken(page, 'banner')).join('\n')).toMatch(new RegExp(`^${breaks} `, 'm'));
    });
  });

test.describe('a defect that no computed style shows', () => {
  wear(seenInPixelsAlone);
  test('is detected in a screenshot', async ({ page }) => {
    await show(page, 'banner');
    expect((await rulesBroken(page, 'banner')).join('\n')).toMatch(/^contrast \(painted words[^\n]*$/);
  });
});

for (const { is, style } of fairThemes)
  test.describe(`fair: ${is}`, () => {
    wear(style);
    for (const layer of layers)
      test(`breaks no rule in the ${layer}`, async ({ page }) => {
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await show(page, layer);
          expect(await rulesBroken(page, layer), `${width} pixels`).toEqual([]);
        }
      });
  });

/** Has the pages of the tests in a group wear a style sheet. */
function wear(style: string): void {
  test.use({
    dress: async ({ dress }, use) =>
      use(async (context) => {
        await dress(context);
        await inStyle(style)(context);
      }),
  });
}

const rulesBroken = (page: Page, layer: Layer): Promise<string[]> =>
  brokenRules(page, [action(page, layer, 'reject-all'), action(page, layer, 'accept-all')]);
