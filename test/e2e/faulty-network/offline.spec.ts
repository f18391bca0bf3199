import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { sorted } from '../steps/sorted.ts';
import { expect, test } from './life-test.ts';
import { postsByKey } from './posts-by-key.ts';
import { says } from './says.ts';

test('a choice made offline waits visibly, and is recorded when the browser is online again', async ({
  page,
  context,
  network,
  recorded,
}) => {
  await page.goto('/');
  await bannerAsks(page);
  await page.evaluate(async () => void (await window.assent?.ready));
  // The client must be loaded before the network fails.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await acceptAll(page);
  await says(page, 'Not saved yet. Still trying.');
  expect(network.posts).toEqual([]);

  await context.setOffline(false);
  await says(page, 'Choice saved and confirmed.');
  const consents = await recorded();
  expect(consents.map(({ actions }) => sorted(actions))).toEqual([sorted(offeredActions('ACCEPT'))]);
  expect(postsByKey(network)).toEqual([1]);
});
