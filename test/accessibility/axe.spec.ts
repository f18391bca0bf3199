import { faults, languages, sample, schemes } from './support/axe.ts';
import { expect, test } from './support/brand-page.ts';
import { sceneOf } from './support/scenes.ts';

for (const { scene, language, scheme, regime } of sample.filter(({ language }) => language === 'en'))
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
  test(`A-01: axe finds nothing in ${name} with exempt targets`, async ({ page, openBrandPage }) => {
    const scene = sceneOf(name);
    await page.emulateMedia({ colorScheme: schemes[index % 2] ?? 'light' });
    await openBrandPage({ ...scene.settings, language: languages[index] ?? 'en', regime: 'gb' });
    await scene.act(page);
    expect(await faults(page)).toEqual([]);
  });
