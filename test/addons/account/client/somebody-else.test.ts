import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { begin, during } from '../../../client/begin.ts';
import type { Tab } from '../../../client/simulation/tab.ts';
import type { SimulatedBrowser } from '../../../client/simulation/simulated-browser.ts';
import { account, allowed, open, signOut, verificationOf, verify } from './verbs.ts';

const film = { vendor: 'tubular', target: 'video', action: 'ACCEPT' } as const;
const count = { vendor: 'tally', target: 'statistics', action: 'ACCEPT' } as const;

/** Another person signs in, and accepts something else. */
async function signInAsLee(world: SimulatedBrowser, tab: Tab): Promise<void> {
  const verification = await verificationOf(world, tab);
  await during(world, verification.start('lee@example.com'));
  await during(world, verification.complete(world.accounts.code));
  tab.client.choose([film]);
  await world.pass(60_000);
}

/** What a tab ever allowed of what another person has accepted. */
function seenBy({ client }: Tab): Set<boolean> {
  const seen = new Set<boolean>();
  client.subscribe(() => seen.add(client.allowed(count.vendor, count.target)));
  return seen;
}

suite('a page that wakes up when somebody else has signed in', () => {
  for (const sleep of ['frozen', 'cached'] as const)
    for (const [words, delay] of [
      ['that was not sent', (world: SimulatedBrowser) => void (world.network.isOnline = false)],
      [
        'of which no answer has come',
        (world: SimulatedBrowser) => void (world.network.latency = () => 20_000),
      ],
    ] as const)
      test(`a page that wakes up when somebody else has signed in mixes them in nothing, after an acceptance ${words}, and ${sleep}`, async () => {
        const { world, tab } = await begin();
        const { tab: other } = await begin(world);
        await verify(world, tab);
        delay(world);
        tab.client.choose([count]);
        await world.pass(1_000);
        tab.fallAsleep(sleep);
        world.network.isOnline = true;
        world.network.latency = () => 40;
        await signOut(world, other);
        await signInAsLee(world, other);
        const seen = seenBy(tab);
        tab.wakeUp();
        await world.pass(600_000);
        assert.deepEqual([...seen], [false]);
        for (const each of [tab, other]) assert.deepEqual(open(each), ['tubular/video']);
        assert.deepEqual(world.service.holds('verified lee@example.com'), { 'tubular/video': 'ACCEPT' });
        assert.deepEqual(world.service.holds(account), { 'tally/statistics': 'ACCEPT' });
      });

  test('a page that wakes up when somebody else has signed in sends nothing as that person, although its timer is faster than its waking', async () => {
    const { world, tab } = await begin();
    const { tab: other } = await begin(world);
    await verify(world, tab);
    world.network.faults.push({ type: 'status', status: 503, retryAfter: '600' });
    tab.client.choose([count]);
    await world.pass(1_000);
    tab.fallAsleep('cached');
    await signOut(world, other);
    await signInAsLee(world, other);
    tab.show = () => {};
    tab.wakeUp();
    await world.pass(1_200_000);
    assert.deepEqual(world.service.holds('verified lee@example.com'), { 'tubular/video': 'ACCEPT' });
  });
});

suite('a page that wakes up when all data were deleted and somebody has chosen since', () => {
  for (const sleep of ['frozen', 'cached'] as const)
    for (const isAnnounced of [true, false])
      for (const isSent of [true, false])
        test(`a page that wakes up when all data were deleted and somebody has chosen since forgets an acceptance that was ${isSent ? '' : 'not '}sent, ${sleep}, ${isAnnounced ? 'told' : 'untold'}`, async () => {
          const { world, tab } = await begin();
          world.network.isOnline = isSent;
          tab.client.choose([count]);
          await world.pass(60_000);
          const before = world.anonymousId;
          tab.fallAsleep(sleep);
          world.storage?.clear(isAnnounced);
          world.network.isOnline = true;
          const { tab: other } = await begin(world);
          other.client.choose([film]);
          await world.pass(60_000);
          const seen = seenBy(tab);
          tab.wakeUp();
          await world.pass(600_000);
          assert.deepEqual([...seen], [false]);
          assert.equal(allowed(other, 'tally/statistics'), false);
          assert.notEqual(world.anonymousId, before);
          assert.deepEqual(world.service.holds(world.anonymousId ?? ''), { 'tubular/video': 'ACCEPT' });
          assert.equal(world.service.holds(before ?? '')['tubular/video'], undefined);
        });
});
