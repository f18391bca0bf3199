import { expect, test } from './fair-test.ts';
import { type Layer, visit } from './layers.ts';
import { fairThemes } from './planted/fair-themes.ts';
import { wear } from './planted/wear.ts';
import { brokenRules, type Extent } from './rules.ts';
import { fewScenes } from './scenes.ts';

/** What of a place each theme is held to: the layers have the same buttons, and only one of them has switches. */
const extents: Readonly<Record<Layer, (style: string) => Extent>> = {
  banner: (style) => (/:hover|:focus/.test(style) ? 'touches' : 'pixels'),
  preferences: (style) => (style.startsWith(':root') ? 'pixels' : 'styles'),
};

// The places that are left out have the same buttons and switches, and the other controls are as these.
for (const [index, place] of (['preferences', 'banner'] as const).entries()) {
  const scene = fewScenes[index];
  test(`a strange theme that is fair breaks no rule: in the ${place}, ${scene?.name}`, async ({ page }) => {
    test.slow();
    await scene?.set(page);
    await visit(page, [place], async (_, host) => {
      const broken: Record<string, string[]> = {};
      for (const { is, style } of fairThemes) {
        await wear(page, style);
        const found = await brokenRules(page, host, extents[place](style));
        if (found.length) broken[is] = found;
      }
      expect(broken).toEqual({});
    });
  });
}
