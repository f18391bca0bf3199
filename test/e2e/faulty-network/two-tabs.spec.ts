import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { openPreferences, press } from '../steps/preferences.ts';
import { sorted } from '../steps/sorted.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { dropAfterCommit, hold } from './faults.ts';
import { expect, test } from './life-test.ts';
import { says } from './says.ts';

test('a withdrawal in a second tab wins over the acceptance that the first tab is still sending', async ({
  page,
  context,
  network,
  recorded,
}) => {
  const second = await context.newPage();
  await page.goto('/');
  await second.goto('/gear/');
  await bannerAsks(second);
  const { fault, arrived, meet } = hold();
  network.nextPosts(fault);
  await acceptAll(page);
  await arrived;

  await openPreferences(second);
  await press(second, 'reject-all');
  meet(dropAfterCommit);
  await says(second, 'Choice saved and confirmed.');
  await reaches(page, 'confirmed');
  for (const tab of [page, second]) expect(await isAllowed(tab, 'tally', 'statistics')).toBe(false);

  const last = (await recorded()).at(-1);
  expect(sorted(last?.actions ?? [])).toEqual(sorted(offeredActions('REJECT')));
  expect(network.mostPostsAtOnce).toBe(1);
});
