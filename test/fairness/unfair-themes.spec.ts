import { expect, test } from './fair-test.ts';
import { meet } from './layers.ts';
import { inStyle } from './planted/plant.ts';
import { fairThemes } from './planted/fair-themes.ts';
import { unfairMarkup } from './planted/unfair-markup.ts';
import { unfairThemes } from './planted/unfair-themes.ts';
import { brokenRules } from './rules.ts';
import { fewScenes, scenes } from './scenes.ts';

// Each is held to what UX-04 holds every theme to.

for (const { is, style, breaks, place = 'banner', when } of [...unfairThemes, ...unfairMarkup])
  test.describe(`${breaks}: ${is}`, () => {
    wear(style);
    test('is detected, with the broken rule', async ({ page }) => {
      await sceneOf(when).set(page);
      const host = await meet(page, place);
      expect((await brokenRules(page, host)).join('\n')).toMatch(new RegExp(`^${breaks}: `, 'm'));
    });
  });

for (const { is, style } of fairThemes)
  test.describe(`fair: ${is}`, () => {
    wear(style);
    // The places that are left out have the same buttons and switches, and the other controls are as this one.
    for (const [index, scene] of fewScenes.entries()) {
      const place = index ? 'banner' : 'preferences';
      test(`breaks no rule: ${place}, ${scene.name}`, async ({ page }) => {
        await scene.set(page);
        expect(await brokenRules(page, await meet(page, place))).toEqual([]);
      });
    }
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

const sceneOf = (when: string | undefined) =>
  scenes.find(({ name }) => name.startsWith(when ?? 'light')) ?? scenes[0];
