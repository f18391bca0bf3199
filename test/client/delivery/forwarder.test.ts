import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Answer } from '../simulation/service.ts';
import type { Tab } from '../simulation/tab.ts';
import { begin, html, page, problem, says } from './forwarding.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

suite('a forwarder that answers instead of the service', () => {
  const postponing: readonly [string, Partial<Answer>][] = [
    ['401', { status: 401 }],
    ['403 with a page', { status: 403, text: page }],
    ['404 with a reason', { status: 404, text: problem }],
    ['408', { status: 408 }],
    ['429', { status: 429 }],
    ['a redirect', { status: 302 }],
    ['503', { status: 503 }],
    ['200 with a page', { status: 200, text: page }],
    ['200 with JSON that is said to be a page', html('{}')],
    ['400 without a reason', { status: 400 }],
    ['422 with an empty object', { status: 422, text: '{}' }],
    ['409 with a list', { status: 409, text: '["no"]' }],
    ['409 because the first request is under way', { status: 409, text: '{"code":"request-in-flight"}' }],
  ];
  for (const [words, answer] of postponing)
    test(`a forwarder’s ${words} postpones: the choice is recorded when it passes posts on again`, async () => {
      let isWell = false;
      const { world, tab, posts } = await begin(() => (isWell ? undefined : answer));
      tab.client.acceptAll();
      await world.pass(20 * minute);
      assert.deepEqual(says(tab), ['retrying', false, 'no']);
      assert.ok(posts() > 10);
      isWell = true;
      tab.client.retry();
      await world.pass(minute);
      assert.deepEqual(says(tab), ['confirmed', true, 'no']);
    });

  for (const status of [400, 409, 413, 422])
    test(`${status} with a reason rejects permanently`, async () => {
      const { world, tab, posts } = await begin(() => ({ status, text: problem }));
      tab.client.acceptAll();
      await world.pass(20 * minute);
      assert.deepEqual(says(tab), ['failed', false, 'no']);
      assert.equal(posts(), 1);
    });

  for (const { words, at, expected } of [
    { words: 'for 23 hours is asked again', at: 23 * hour, expected: 'retrying' },
    { words: 'for a day has refused for good', at: 24 * hour + 6 * minute, expected: 'failed' },
  ])
    test(`a forwarder’s 403 ${words}`, async () => {
      const { world, tab } = await begin(() => ({ status: 403 }));
      tab.client.rejectAll();
      await world.pass(at);
      assert.deepEqual(says(tab), [expected, false, 'no']);
    });

  test('a forwarder’s 503 for a day keeps a refusal in the outbox', async () => {
    const { world, tab } = await begin(() => ({ status: 503 }));
    tab.client.rejectAll();
    await world.pass(26 * hour);
    assert.deepEqual(says(tab), ['retrying', false, 'no']);
  });

  test('a forwarder’s 403 gives every choice its own day, which starts again after any other answer', async () => {
    let status = 403;
    const { world, tab } = await begin(() => ({ status }));
    tab.client.rejectAll();
    await world.pass(23 * hour);
    status = 503;
    await world.pass(10 * minute);
    status = 403;
    await world.pass(20 * hour);
    assert.deepEqual(says(tab), ['retrying', false, 'no']);
  });

  test('a short Retry-After does not shorten the growing pauses, nor what a visitor waits who tries now', async () => {
    const { world, tab, posts } = await begin(() => ({ status: 503, headers: { 'retry-after': '1' } }));
    tab.client.rejectAll();
    await world.pass(hour);
    assert.ok(posts() > 60 && posts() < 250, String(posts()));
    const before = posts();
    await world.pass(1_000);
    tab.client.retry();
    await world.pass(1_100);
    assert.ok(posts() > before, 'tried now');
  });

  test('a forwarder’s 403 is retried with growing pauses of up to some minutes', async () => {
    const { world, tab, posts } = await begin(() => ({ status: 403 }));
    tab.client.rejectAll();
    await world.pass(10 * hour);
    assert.ok(posts() > 120 && posts() < 400, String(posts()));
  });
});

suite('a forwarder that answers 403 to acceptances and passes on refusals', () => {
  const rejectVideo = [{ vendor: 'tubular', target: 'video', action: 'REJECT' }] as const;
  const withdrawals: readonly {
    is: string;
    withdraw: (tab: Tab) => void;
    after: number;
    within: number;
    state: string;
  }[] = [
    {
      is: 'of all at once',
      withdraw: ({ client }) => client.rejectAll(),
      after: second,
      within: 3 * minute,
      state: 'confirmed',
    },
    {
      is: 'of all later',
      withdraw: ({ client }) => client.rejectAll(),
      after: 2 * hour,
      within: 10 * second,
      state: 'confirmed',
    },
    {
      is: 'of one of them',
      withdraw: ({ client }) => client.choose(rejectVideo),
      after: 2 * hour,
      within: 10 * second,
      state: 'retrying',
    },
  ];
  for (const { is, withdraw, after, within, state } of withdrawals)
    test(`a forwarder that answers 403 to acceptances and passes on refusals records a withdrawal ${is}`, async () => {
      let accepts = 0;
      const { world, tab } = await begin((actions) => {
        if (!actions.includes('ACCEPT')) return undefined;
        accepts += 1;
        return { status: 403 };
      });
      tab.client.acceptAll();
      await world.pass(after);
      withdraw(tab);
      tab.client.retry();
      const before = accepts;
      await world.pass(within);
      assert.deepEqual(says(tab), ['confirmed', false, 'no']);
      assert.equal(tab.client.snapshot.state, state);
      assert.ok(accepts - before < 20, String(accepts - before));
      await world.pass(hour);
      if (state === 'confirmed') assert.equal(world.service.commits.length, 1);
    });

  test('a forwarder that answers 403 to acceptances and passes on refusals rejects every acceptance permanently after a day', async () => {
    const { world, tab } = await begin((actions) =>
      actions.includes('ACCEPT') ? { status: 403 } : undefined,
    );
    const accept = (vendor: string) =>
      tab.client.choose([{ vendor, target: 'statistics', action: 'ACCEPT' }]);
    const states = () =>
      ['tubular', 'tally'].map((vendor) => tab.client.snapshot.cell(vendor, 'statistics')?.state);
    accept('tubular');
    await world.pass(12 * hour);
    accept('tally');
    await world.pass(12 * hour + 15 * minute);
    assert.deepEqual(states(), ['failed', 'retrying']);
    await world.pass(12 * hour);
    assert.deepEqual(states(), ['failed', 'failed']);
  });
});

test('a withdrawal does not overtake an acceptance that may still be in transit', async () => {
  const { world, tab } = await begin(() => undefined);
  world.network.faults.push({ type: 'arrive-late' }, { type: 'status', status: 403 });
  tab.client.acceptAll();
  await world.pass(14 * second);
  tab.client.rejectAll();
  await world.pass(5 * minute);
  const actions = world.service.commits.map((commit) => commit.actions[0]?.action);
  assert.deepEqual(
    [actions, says(tab)],
    [
      ['ACCEPT', 'REJECT'],
      ['confirmed', false, 'no'],
    ],
  );
});

suite('a permanently rejected choice', () => {
  const tries: Readonly<Record<string, (tab: Tab) => void>> = {
    'retry()': ({ client }) => client.retry(),
    'choosing the same again': ({ client }) => client.acceptAll(),
  };
  for (const [words, tryAgain] of Object.entries(tries))
    test(`a permanently rejected choice is sent again by ${words}, on this page and on the next`, async () => {
      let isWell = false;
      const { world, tab } = await begin(() => (isWell ? undefined : { status: 422, text: problem }));
      tab.client.acceptAll();
      await world.pass(minute);
      tryAgain(tab);
      assert.deepEqual(says(tab), ['saving', false, 'no']);
      await world.pass(minute);
      assert.deepEqual(says(tab), ['failed', false, 'no']);
      tab.close();
      isWell = true;
      const next = world.openTab();
      await next.client.ready;
      tryAgain(next);
      await world.pass(minute);
      assert.deepEqual(says(next), ['confirmed', true, 'no']);
      assert.equal(world.service.commits.length, 1);
    });

  test('a permanently rejected choice is sent once a call, even if other open pages know it as failed', async () => {
    const { world, tab, posts } = await begin(() => ({ status: 422, text: problem }));
    const others = [world.openTab(), world.openTab()];
    tab.client.acceptAll();
    await world.pass(minute);
    world.network.latency = () => 5 * second;
    for (const each of [tab, ...others]) each.client.retry();
    await world.pass(minute);
    for (const each of [tab, ...others]) assert.deepEqual(says(each), ['failed', false, 'no']);
    assert.ok(posts() >= 2 && posts() <= 4, String(posts()));
  });

  test('a permanently rejected choice is not sent by retry() if it is old', async () => {
    let isWell = false;
    const { world, tab, posts } = await begin(() => (isWell ? undefined : { status: 422, text: problem }));
    tab.client.acceptAll();
    await world.pass(25 * hour);
    isWell = true;
    tab.client.retry();
    await world.pass(minute);
    assert.deepEqual([says(tab), posts()], [['failed', false, 'no'], 1]);
  });

  test('a permanently rejected choice of which a part was rejected is sent again without the accepted parts', async () => {
    const { world, tab } = await begin(() => undefined);
    world.service.offers = ({ vendor }) => vendor !== 'tally';
    tab.client.acceptAll();
    await world.pass(minute);
    world.service.offers = () => true;
    tab.client.retry();
    await world.pass(minute);
    assert.deepEqual(
      world.service.posts.map(({ actions }) => actions.length),
      [3, 1],
    );
    assert.equal(tab.client.snapshot.state, 'confirmed');
  });
});
