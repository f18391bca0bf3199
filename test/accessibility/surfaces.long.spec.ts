// What axe and assistive technology find in the surfaces that few visitors see.

import { faults } from './support/axe.ts';
import { expect, test } from './support/brand-page.ts';
import { lookAtScenes } from './support/look-at-scenes.ts';
import { sceneOf } from './support/scenes.ts';

lookAtScenes(['companies', 'assent-preferences dialog']);
for (const state of ['retrying', 'failed', 'diverged']) lookAtScenes([`status-${state}`, 'assent-status']);

test('A-01: axe finds nothing in the layers where targets are exempt', async ({ page, openBrandPage }) => {
  await openBrandPage({ regime: 'gb' });
  for (const name of ['banner', 'preferences-unfolded']) {
    await sceneOf(name).act(page);
    expect(await faults(page), name).toEqual([]);
  }
});
