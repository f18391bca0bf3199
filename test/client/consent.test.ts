import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { begin, cellOf, decided, startOf } from './begin.ts';
import { SimulatedBrowser } from './simulation/simulated-browser.ts';

const day = 86_400_000;

suite('a new visitor', () => {
  test('a new visitor is asked about every target that is not required, and no data about them is stored or sent', async () => {
    const { world, tab } = await begin();
    await world.pass(60_000);
    assert.equal(tab.client.snapshot.ask, 'first');
    assert.deepEqual(tab.client.snapshot.counts.undecided, 3);
    assert.equal(tab.client.allowed('tubular', 'necessary'), true);
    assert.equal(tab.client.allowed('tubular', 'video'), false);
    assert.equal(world.storage?.kept.size, 0);
    assert.deepEqual([world.service.posts.length, world.service.reads, world.service.checks], [0, 0, 0]);
  });

  test('a new visitor who refuses causes one post with every cell, except required ones', async () => {
    const { world, tab } = await begin();
    tab.client.rejectAll({ method: 'banner', language: 'en' });
    await world.pass(30_000);
    assert.equal(world.service.posts.length, 1);
    assert.deepEqual(world.service.holds(world.anonymousId ?? ''), {
      'tubular/statistics': 'REJECT',
      'tubular/video': 'REJECT',
      'tally/statistics': 'REJECT',
    });
  });
});

suite('a choice', () => {
  test('a choice is saving, then saved, then confirmed when a read shows it', async () => {
    const { world, tab } = await begin();
    world.service.visibilityDelay = () => 3_000;
    const states: string[] = [];
    tab.client.subscribe(({ state }) => states.at(-1) !== state && states.push(state));
    tab.client.acceptAll();
    assert.equal(tab.client.snapshot.state, 'saving');
    await world.pass(30_000);
    assert.deepEqual(states, ['saving', 'saved', 'confirmed']);
  });

  test('a choice to accept opens its gate when it is saved, and a refusal closes it at once', async () => {
    const { world, tab } = await begin();
    tab.client.acceptAll();
    assert.equal(tab.client.allowed('tally', 'statistics'), false);
    await world.pass(100);
    assert.equal(tab.client.allowed('tally', 'statistics'), true);
    tab.client.rejectAll();
    assert.equal(tab.client.allowed('tally', 'statistics'), false);
  });

  test('a choice to accept again does not close open gates', async () => {
    const { world, tab } = await decided('ACCEPT');
    world.network.isOnline = false;
    tab.client.acceptAll();
    assert.equal(tab.client.allowed('tally', 'statistics'), true);
  });

  test('a choice waits for the time in Retry-After, even if the page wakes', async () => {
    const { world, tab } = await begin();
    world.network.faults.push({ type: 'status', status: 429, retryAfter: '120' });
    tab.client.rejectAll();
    await world.pass(60_000);
    tab.show();
    await world.pass(50_000);
    assert.equal(world.service.posts.length, 0);
    await world.pass(30_000);
    assert.equal(world.service.posts.length, 1);
  });
});

suite('a returning visitor', () => {
  test('a returning visitor sees their choices and is not asked again, with no request within a day', async () => {
    const { world, tab } = await decided('ACCEPT');
    tab.crash();
    const before = world.service.reads;
    const { tab: reloaded } = await begin(world);
    await world.pass(60_000);
    assert.equal(reloaded.client.snapshot.state, 'confirmed');
    assert.equal(reloaded.client.snapshot.ask, 'no');
    assert.equal(reloaded.client.allowed('tubular', 'video'), true);
    assert.equal(world.service.reads, before);
  });

  for (const [age, days] of [
    ['when that date has come', 365 + 35],
    ['when it is older than the choice lives', 700],
  ] as const)
    test(`a returning visitor with a clock that was a year ahead is asked again ${age}, and nothing is allowed until they answer`, async () => {
      const world = new SimulatedBrowser();
      world.time.offset += 365 * day;
      const { tab } = await begin(world);
      tab.client.acceptAll();
      await world.pass(30_000);
      // The clock is as it was, so it applies.
      assert.deepEqual([tab.client.snapshot.ask, tab.client.allowed('tubular', 'video')], ['no', true]);
      tab.crash();
      world.time.offset -= 365 * day;
      await world.pass(days * day);
      assert.equal(startOf(world), 'something');
      const { tab: late } = await begin(world);
      assert.equal(late.client.snapshot.ask, 'again');
      assert.equal(late.client.allowed('tubular', 'video'), false);
    });

  test('a returning visitor with empty storage is recovered by the cookie: check, then unified consent, and no banner', async () => {
    const { world, tab } = await decided('REJECT');
    tab.crash();
    world.cookies['assent_id'] = world.anonymousId ?? '';
    world.storage?.clear(false);
    const { tab: reloaded } = await begin(world);
    assert.equal(world.service.checks, 1);
    assert.equal(cellOf(reloaded, 'tubular', 'video').state, 'confirmed');
    assert.equal(reloaded.client.snapshot.ask, 'no');
  });
});
