import { faults, languages, regimes, sample, schemes } from './support/axe.ts';
import { expect, test } from './support/brand-page.ts';
import { scenes } from './support/scenes.ts';

for (const { scene, language, scheme, regime } of sample.filter(({ language }) => language !== 'en'))
  test(`A-01: axe finds nothing in ${scene.name}: ${language}, ${scheme}, ${regime}`, async ({
    page,
    openBrandPage,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await openBrandPage({ ...scene.settings, language, regime });
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
