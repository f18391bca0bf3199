import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/brand-page.ts';
import { sceneOf, scenes } from './support/scenes.ts';

/** `target-size` runs only where wcag22aa is named. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const languages = ['en', 'de', 'ar', 'ja'] as const;
const schemes = ['light', 'dark'] as const;
const regimes = ['opt-in', 'opt-out', 'notice'] as const;

/** Every scene in every language; scheme and regime go round, so that each pair of any two is among them. */
const sample = scenes.flatMap((scene, row) =>
  languages.map((language, column) => ({
    scene,
    language,
    scheme: schemes[(row + column) % 2] ?? 'light',
    regime: regimes[(row + column) % 3] ?? 'opt-in',
  })),
);

test.use({ trace: 'off' });

for (const { scene, language, scheme, regime } of sample)
  test(`A-01: axe finds nothing in ${scene.name}: ${language}, ${scheme}, ${regime}`, async ({
    page,
    openBrandPage,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await openBrandPage({ ...scene.settings, language, regime });
    await scene.act(page);
    expect(await faults(page)).toEqual([]);
  });

for (const [index, name] of ['banner', 'preferences', 'preferences-unfolded'].entries())
  test(`A-01: axe finds nothing in ${name} where some of it applies unasked`, async ({
    page,
    openBrandPage,
  }) => {
    const scene = sceneOf(name);
    await page.emulateMedia({ colorScheme: schemes[index % 2] ?? 'light' });
    await openBrandPage({ ...scene.settings, language: languages[index] ?? 'en', regime: 'gb' });
    await scene.act(page);
    expect(await faults(page)).toEqual([]);
  });

test('A-01: the sample has each pair of scene, language, scheme and regime', () => {
  const axes = {
    scene: scenes.map(({ name }) => name),
    language: languages,
    scheme: schemes,
    regime: regimes,
  };
  const drawn = sample.map((each) => ({ ...each, scene: each.scene.name }));
  const names = ['scene', 'language', 'scheme', 'regime'] as const;
  for (const one of names)
    for (const other of names.slice(names.indexOf(one) + 1))
      for (const a of axes[one])
        for (const b of axes[other])
          expect(drawn.some((each) => each[one] === a && each[other] === b)).toBe(true);
});

/** What axe finds wrong, a line each. */
async function faults(page: Page): Promise<string[]> {
  // Without a second page for frames, which there are none of.
  const axe = new AxeBuilder({ page }).withTags(tags).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
