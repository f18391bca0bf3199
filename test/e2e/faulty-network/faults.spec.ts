import type { State } from '../../../src/client/ledger/state.ts';
import { acceptAll, bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { sorted } from '../steps/sorted.ts';
import { noteStates } from '../steps/state.ts';
import type { Fault } from './faults.ts';
import { answerInstead, delay, dropAfterCommit, dropBeforeCommit } from './faults.ts';
import { expect, test } from './life-test.ts';
import { postsByKey } from './posts-by-key.ts';
import { says } from './says.ts';

interface Misfortune {
  readonly action: 'ACCEPT' | 'REJECT';
  readonly post: string;
  readonly faults: readonly Fault[];
  readonly states: readonly State[];
  /** How often the consent is posted in all. */
  readonly posts: number;
}

const troubled: readonly State[] = ['saving', 'retrying', 'saved', 'confirmed'];

const misfortunes: readonly Misfortune[] = [
  {
    action: 'ACCEPT',
    post: 'is lost before it is recorded',
    faults: [dropBeforeCommit],
    states: troubled,
    posts: 2,
  },
  {
    action: 'REJECT',
    post: 'is recorded while the answer is lost',
    faults: [dropAfterCommit],
    states: troubled,
    posts: 2,
  },
  {
    action: 'ACCEPT',
    post: 'is lost, then recorded without an answer',
    faults: [dropBeforeCommit, dropAfterCommit],
    states: troubled,
    posts: 3,
  },
  {
    action: 'REJECT',
    post: 'is answered by a 500',
    faults: [answerInstead(500)],
    states: troubled,
    posts: 2,
  },
  {
    action: 'ACCEPT',
    post: 'is answered late',
    faults: [delay(1_500)],
    states: ['saving', 'saved', 'confirmed'],
    posts: 1,
  },
];

for (const { action, post, faults, states, posts } of misfortunes)
  test(`${action} whose post ${post} is recorded once, then confirmed`, async ({
    page,
    network,
    recorded,
  }) => {
    await page.goto('/');
    await bannerAsks(page);
    const gone = await noteStates(page);
    network.nextPosts(...faults);
    await (action === 'ACCEPT' ? acceptAll(page) : rejectAll(page));
    await says(page, 'Choice saved and confirmed.');
    expect(await gone()).toEqual(states);

    const consents = await recorded();
    expect(consents.map(({ actions }) => sorted(actions))).toEqual([sorted(offeredActions(action))]);
    expect(postsByKey(network)).toEqual([posts]);
    expect(network.mostPostsAtOnce).toBe(1);
  });

test('after a 429 with a Retry-After of one second the client waits, and shows that the choice waits', async ({
  page,
  network,
  recorded,
}) => {
  await page.goto('/');
  await bannerAsks(page);
  network.nextPosts(answerInstead(429, { 'retry-after': '1' }));
  await acceptAll(page);
  await says(page, 'Not saved yet. Still trying.');
  expect(await recorded()).toEqual([]);
  await says(page, 'Choice saved and confirmed.');

  expect(await recorded()).toHaveLength(1);
  expect(postsByKey(network)).toEqual([2]);
  const [first, second] = network.posts.map(({ at }) => at);
  expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(1_000);
});

test('a recorded choice that reads do not show yet is saved, and confirmed only once a read shows it', async ({
  page,
  demo,
  network,
  recorded,
}) => {
  await demo.startService({ readDelay: 2_500 });
  await page.goto('/');
  await bannerAsks(page);
  await acceptAll(page);
  await says(page, 'Saved.');
  const [consent] = await recorded();
  expect(sorted(consent?.actions ?? [])).toEqual(sorted(offeredActions('ACCEPT')));

  await says(page, 'Choice saved and confirmed.');
  expect(network.reads.filter(({ actions }) => actions.length === 0).length).toBeGreaterThan(1);
  expect(await recorded()).toHaveLength(1);
  expect(postsByKey(network)).toEqual([1]);
});
