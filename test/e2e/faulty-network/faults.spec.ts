import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { sorted } from '../steps/sorted.ts';
import { noteStates } from '../steps/state.ts';
import { dropAfterCommit, dropBeforeCommit } from './faults.ts';
import { expect, test } from './life-test.ts';
import { postsByKey } from './posts-by-key.ts';
import { says } from './says.ts';

test('a choice whose post is lost, then recorded without an answer, is recorded once, then confirmed', async ({
  page,
  network,
  recorded,
}) => {
  await page.goto('/');
  await bannerAsks(page);
  const gone = await noteStates(page);
  network.nextPosts(dropBeforeCommit, dropAfterCommit);
  await acceptAll(page);
  await says(page, 'Choice saved and confirmed.');
  expect(await gone()).toEqual(['saving', 'retrying', 'saved', 'confirmed']);

  const consents = await recorded();
  expect(consents.map(({ actions }) => sorted(actions))).toEqual([sorted(offeredActions('ACCEPT'))]);
  expect(postsByKey(network)).toEqual([3]);
  expect(network.mostPostsAtOnce).toBe(1);
});

test('a recorded choice that reads do not show yet is saved, and confirmed only once a read shows it, without an error on the console', async ({
  page,
  demo,
  network,
  recorded,
}) => {
  const errors: string[] = [];
  page.on(
    'console',
    (line) => line.type() === 'error' && errors.push(`${line.text()} ${line.location().url}`),
  );
  await demo.startService({ readDelay: 1_500 });
  await page.goto('/');
  await acceptAll(page);
  await says(page, 'Saved.');
  const [consent] = await recorded();
  expect(sorted(consent?.actions ?? [])).toEqual(sorted(offeredActions('ACCEPT')));

  await says(page, 'Choice saved and confirmed.');
  expect(network.reads.filter(({ actions }) => actions.length === 0).length).toBeGreaterThan(1);
  expect(await recorded()).toHaveLength(1);
  expect(postsByKey(network)).toEqual([1]);
  expect(errors).toEqual([]);
});
