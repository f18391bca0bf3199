import { expect, test } from '../e2e/gating/gating-test.ts';
import { followChoices, lazyBody, loader, onlyAccepted, ours } from './loader-page.ts';

test('lazysizes after our script asks no vendor for what waits by data-src', async ({ page, world }) => {
  world.site.setExample(`${ours}${await loader(page, 'lazysizes')}`, lazyBody(world, 'data-src'));
  expect(await followChoices(page, world)).toEqual(onlyAccepted);
});
