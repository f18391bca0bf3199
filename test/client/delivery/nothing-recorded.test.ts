import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Answer } from '../simulation/service.ts';
import { begin } from './forwarding.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const answers: readonly [string, Partial<Answer>][] = [
  ['204', { status: 204 }],
  ['200 with an empty object', { status: 200, text: '{}' }],
];

/** A page behind something that answers posts and records nothing, until it is well. */
async function deceived(answer: Partial<Answer> = { status: 204 }) {
  const proxy = { isWell: false };
  const { world, tab, posts } = await begin(() => (proxy.isWell ? undefined : answer));
  /** Opens the next page, and looks at it for a while. */
  const visit = async () => {
    for (const each of world.tabs) each.close();
    const next = world.openTab();
    await next.client.ready;
    await world.pass(minute);
    return next;
  };
  return { world, tab, posts, proxy, visit };
}

suite('a choice that was answered by something that records nothing', () => {
  for (const [words, answer] of answers)
    for (const action of ['ACCEPT', 'REJECT'] as const)
      test(`an ${action} that got ${words} is sent again on the first visit after a day`, async () => {
        const { world, tab, proxy, visit } = await deceived(answer);
        if (action === 'ACCEPT') tab.client.acceptAll();
        else tab.client.rejectAll();
        const [made] = [tab.client.snapshot.cells()[0]?.decision?.id];
        await world.pass(minute);
        assert.equal(tab.client.snapshot.state, 'unconfirmed');
        proxy.isWell = true;
        await world.pass(day - 2 * minute);
        await visit();
        assert.equal(world.service.posts.length, 0);

        await world.pass(2 * minute);
        const next = await visit();
        assert.deepEqual([next.client.snapshot.state, world.service.posts.length], ['confirmed', 1]);
        assert.equal(next.client.allowed('tally', 'statistics'), action === 'ACCEPT');
        assert.equal(next.client.snapshot.cells()[0]?.decision?.id, made);
        const [post] = world.service.posts;
        assert.ok(post?.actions.every((each) => each.action === action));
        await world.pass(day);
        await visit();
        assert.equal(world.service.posts.length, 1);
      });

  test('a choice that was answered by something that records nothing is sent again once a day at most, under the same key, while it goes on', async () => {
    const { world, tab, posts, visit } = await deceived();
    tab.client.acceptAll();
    const keys = new Set<string | null>();
    const { onSend } = world.network;
    world.network.onSend = (flight) => {
      if (flight.init.method === 'POST') keys.add(new Headers(flight.init.headers).get('idempotency-key'));
      onSend(flight);
    };
    await world.pass(minute);
    for (let visits = 0; visits < 30; visits += 1) {
      await world.pass(4 * hour);
      await visit();
    }
    assert.ok(posts() >= 4 && posts() <= 6, String(posts()));
    assert.equal(keys.size, 1);
  });

  test('a choice that was answered by something that records nothing stays allowed while it is sent again, so that nothing is withdrawn from its vendors', async () => {
    const { world, tab, visit } = await deceived();
    tab.client.acceptAll();
    await world.pass(day + minute);
    for (let visits = 0; visits < 3; visits += 1) {
      const next = await visit();
      const seen: boolean[] = [];
      next.client.subscribe(() => seen.push(next.client.allowed('tally', 'statistics')));
      await world.pass(day);
      assert.ok(!seen.includes(false), String(seen));
    }
  });

  test('a choice that was answered by something that records nothing fails when it is sent again in vain for another day, and is no longer allowed', async () => {
    const { world, tab, visit } = await deceived();
    tab.client.acceptAll();
    await world.pass(minute);
    assert.equal(tab.client.allowed('tally', 'statistics'), true);
    world.service.answer = (_, init) =>
      init.method === 'POST'
        ? { status: 503, text: '', headers: {} }
        : { status: 404, text: '', headers: {} };
    await world.pass(day);
    const next = await visit();
    assert.deepEqual(
      [next.client.snapshot.state, next.client.allowed('tally', 'statistics')],
      ['retrying', true],
    );
    await world.pass(day);
    assert.deepEqual(
      [next.client.snapshot.state, next.client.allowed('tally', 'statistics')],
      ['failed', false],
    );
  });

  test('a choice that was answered by something that records nothing is sent again although the service shows the choice that it replaced', async () => {
    const { world, tab, proxy, visit } = await deceived();
    proxy.isWell = true;
    tab.client.acceptAll();
    await world.pass(minute);
    proxy.isWell = false;
    tab.client.rejectAll();
    await world.pass(minute);
    proxy.isWell = true;
    await world.pass(day);
    const next = await visit();
    assert.equal(next.client.snapshot.state, 'confirmed');
    assert.deepEqual(
      world.service.commits.map(({ actions }) => actions[0]?.action),
      ['ACCEPT', 'REJECT'],
    );
  });

  test('a choice that was answered by something that records nothing is not sent again when the visitor is to be asked again', async () => {
    const { world, tab, proxy, visit } = await deceived();
    tab.client.acceptAll();
    await world.pass(minute);
    proxy.isWell = true;
    await world.pass(190 * day);
    const next = await visit();
    assert.deepEqual([next.client.snapshot.ask, world.service.posts.length], ['again', 0]);
  });
});

suite('what is not sent again', () => {
  test('a choice that a read has shown, and that somebody erased at the service, is not sent again', async () => {
    const { world, tab, proxy, visit } = await deceived();
    proxy.isWell = true;
    tab.client.rejectAll();
    await world.pass(minute);
    assert.equal(tab.client.snapshot.state, 'confirmed');
    world.service.commits.length = 0;
    for (const pause of [day, day, 2 * day]) {
      await world.pass(pause);
      await visit();
    }
    assert.equal(world.service.posts.length, 1);
  });

  test('a choice that another channel has replaced at the service is not sent again', async () => {
    const { world, tab, proxy, visit } = await deceived();
    tab.client.acceptAll();
    await world.pass(minute);
    const cells = tab.client.snapshot.cells().map((cell) => ({ ...cell, action: 'REJECT' }));
    world.service.record(world.anonymousId ?? '', cells, 'shop');
    proxy.isWell = true;
    await world.pass(2 * day);
    const next = await visit();
    assert.deepEqual([next.client.snapshot.state, world.service.posts.length], ['diverged', 0]);
  });

  test('a choice that cannot be read back, because reads fail, is not sent again', async () => {
    const { world, tab, posts, visit } = await deceived();
    const pass = world.service.answer.bind(world.service);
    world.service.answer = (address, init) =>
      init.method === 'POST' ? pass(address, init) : { status: 502, text: '', headers: {} };
    tab.client.acceptAll();
    await world.pass(2 * day);
    const next = await visit();
    assert.deepEqual([next.client.snapshot.state, posts()], ['unconfirmed', 1]);
  });
});
