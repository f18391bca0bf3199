import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { SimulatedBrowser } from '../../../client/simulation/simulated-browser.ts';
import { begin, decided, during, startOf } from '../../../client/begin.ts';
import {
  account,
  all,
  chosen,
  email,
  everywhere,
  held,
  open,
  signOut,
  verificationOf,
  verify,
} from './verbs.ts';

suite('a pending request', () => {
  test('a pending request does not restore the account after the proof is gone', async () => {
    const { world, tab } = await begin();
    const { tab: second } = await begin(world);
    await verify(world, tab);
    world.network.latency = () => 5_000;
    second.client.acceptAll();
    await world.pass(3_000);
    world.accounts.closeBrowser();
    tab.show();
    await world.pass(10_000);
    const kept = [...(world.storage?.kept.keys() ?? [])];
    assert.deepEqual(
      kept.filter((key) => key.startsWith('assent.me.')),
      [],
    );
    assert.equal(second.client.snapshot.subject, 'anonymous');
  });
});

suite('the page start', () => {
  const startWith = (world: SimulatedBrowser, cookies: Readonly<Record<string, string>>) => {
    const found = startOf(world, { cookies });
    return found instanceof Object ? found.allowed('tubular', 'video') : found;
  };

  test('the page start is that of the account while the proof exists, and requires the client without it', async () => {
    const { world, tab } = await decided('REJECT');
    world.service.record(account, all('ACCEPT'));
    assert.equal(startWith(world, {}), false);
    await verify(world, tab, () => 'account');
    assert.equal(startWith(world, { assent_me: '1' }), true);
    assert.equal(startWith(world, {}), 'something');
    await signOut(world, tab);
    assert.equal(startWith(world, {}), false);
  });

  test('the page start requires the client if a decision for the account is not in its ledger yet', async () => {
    const { world, tab } = await begin();
    await verify(world, tab);
    tab.client.rejectAll();
    await world.pass(30_000);
    assert.equal(startWith(world, { assent_me: '1' }), false);
    world.storage?.kept.set('assent.me.decision.other', 'text');
    assert.equal(startWith(world, { assent_me: '1' }), 'something');
  });
});

suite('other tabs', () => {
  test('other tabs follow a sign-in and a sign-out', async () => {
    const { world, tab } = await decided('REJECT');
    const { tab: second } = await begin(world);
    world.service.record(account, all('ACCEPT'));
    await verify(world, tab, () => 'account');
    assert.equal(second.client.snapshot.subject, 'verified');
    assert.deepEqual(open(second), everywhere);
    await signOut(world, second);
    assert.equal(tab.client.snapshot.subject, 'none');
    assert.deepEqual([chosen(tab), open(tab)], [held('REJECT'), []]);
  });

  test('other tabs that were suspended follow when they resume', async () => {
    const { world, tab } = await begin();
    const { tab: second } = await begin(world);
    second.fallAsleep('cached');
    world.service.record(account, all('ACCEPT'));
    await verify(world, tab);
    second.wakeUp();
    await world.pass(1_000);
    assert.equal(second.client.snapshot.subject, 'verified');
    second.fallAsleep('cached');
    await signOut(world, tab);
    second.wakeUp();
    await world.pass(1_000);
    assert.deepEqual(open(second), []);
  });

  test('other tabs do not restore the account with requests that were pending at the sign-out', async () => {
    const { world, tab } = await begin();
    const { tab: second } = await begin(world);
    await verify(world, tab);
    world.network.latency = () => 5_000;
    second.client.acceptAll();
    await world.pass(3_000);
    world.network.latency = () => 0;
    await signOut(world, tab);
    const kept = [...(world.storage?.kept.keys() ?? [])];
    assert.deepEqual(
      kept.filter((key) => key.startsWith('assent.me.')),
      [],
    );
    assert.equal(second.client.snapshot.subject, 'none');
  });
});

suite('a tab that does not know yet that the visitor signed in', () => {
  /** Two tabs. The visitor has just signed in in one; the other still shows the device's choices. */
  async function beginUnheard(seed: number) {
    const world = new SimulatedBrowser({ seed, lag: 200 });
    const { tab } = await begin(world);
    tab.client.acceptAll();
    await world.pass(30_000);
    const { tab: stale } = await begin(world);
    await world.pass(30_000);
    world.service.record(account, all('ACCEPT'));
    const verification = await verificationOf(world, tab);
    await during(world, verification.start(email));
    await during(world, verification.complete(world.accounts.code), 1);
    assert.equal(stale.client.snapshot.subject, 'anonymous');
    return { world, tab, stale };
  }

  const seeds = [1, 2, 3, 4, 5];
  for (const seed of seeds)
    test(`a tab that does not know yet that the visitor signed in moves a choice to the account, where the visitor sees it from then on (${seed})`, async () => {
      const { world, tab, stale } = await beginUnheard(seed);
      stale.client.rejectAll();
      await world.pass(60_000);
      for (const each of [tab, stale]) {
        assert.equal(each.client.snapshot.subject, 'verified');
        assert.deepEqual([chosen(each), open(each)], [held('REJECT'), []]);
        assert.equal(each.client.snapshot.state, 'confirmed');
      }
      assert.deepEqual(world.service.holds(account), held('REJECT'));
    });

  test('a tab that does not know yet that the visitor signed in records a choice under no other identifier, and does not change the device’s choices', async () => {
    const { world, tab, stale } = await beginUnheard(1);
    const before = world.service.posts.length;
    stale.client.rejectAll();
    await world.pass(60_000);
    assert.deepEqual(
      world.service.posts.slice(before).map(({ id }) => id),
      [account],
    );
    await signOut(world, tab);
    assert.deepEqual([chosen(tab), chosen(stale)], [held('ACCEPT'), held('ACCEPT')]);
  });

  test('a tab that does not know yet that the visitor signed in does not lose a choice if the tab is closed at once', async () => {
    const { world, tab, stale } = await beginUnheard(1);
    stale.client.rejectAll();
    stale.crash();
    await world.pass(60_000);
    assert.deepEqual(chosen(tab), held('REJECT'));
    assert.deepEqual(world.service.holds(account), held('REJECT'));
  });
});

suite('an earlier choice on the device', () => {
  test('an earlier choice on the device is not moved to the account by another tab, because the comparison asked about it', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const world = new SimulatedBrowser({ seed, lag: 200 });
      const { tab } = await begin(world);
      const { tab: second } = await begin(world);
      world.network.faults.push({ type: 'status', status: 503, retryAfter: '600' });
      second.client.rejectAll();
      await world.pass(5_000);
      world.service.record(account, all('ACCEPT'));
      await verify(world, tab, () => 'account');
      assert.deepEqual([chosen(tab), chosen(second)], [held('ACCEPT'), held('ACCEPT')]);
      assert.deepEqual(world.service.holds(account), held('ACCEPT'));
      await signOut(world, second);
      assert.deepEqual([chosen(tab), chosen(second)], [held('REJECT'), held('REJECT')]);
    }
  });
});
