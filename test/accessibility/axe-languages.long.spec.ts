import { faults, sample } from './support/axe.ts';
import { expect, test } from './support/brand-page.ts';

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
