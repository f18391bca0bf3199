import { expect, test } from './brand-page.ts';
import { faults, schemes } from './axe.ts';
import { sceneOf } from './scenes.ts';

/** A scene, and the part of it that stands in a file in `snapshots/`. */
type SceneAndPart = readonly [name: string, part: string];

/** Registers what axe and assistive technology find in scenes that one page shows one after the other. */
export function lookAtScenes(first: SceneAndPart, ...others: readonly SceneAndPart[]): void {
  const scenes = [first, ...others];
  test(`A-01, A-07: axe finds nothing, and assistive technology reads what is on file, in ${scenes.map(([name]) => name).join(', ')}`, async ({
    page,
    openBrandPage,
  }) => {
    await openBrandPage(sceneOf(first[0]).settings);
    for (const [index, [name, part]] of scenes.entries()) {
      await page.emulateMedia({ colorScheme: schemes[index % 2] ?? 'light' });
      await sceneOf(name).act(page);
      // Unfolded, the preferences have all that they have folded.
      if (name !== 'preferences') expect(await faults(page), name).toEqual([]);
      await expect(page.locator(part)).toMatchAriaSnapshot({ name: `${name}.en.aria.yml` });
    }
  });
}
