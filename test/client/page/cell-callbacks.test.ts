import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { begin, decided } from '../begin.ts';
import type { Tab } from '../simulation/tab.ts';
import { SimulatedBrowser } from '../simulation/simulated-browser.ts';
import { catalogue } from '../simulation/catalogues.ts';

/** Notes the calls for the film, with whether it was allowed then. */
function listen({ client }: Tab, { hasStop = true } = {}) {
  const calls: string[] = [];
  const note = (name: string) => () => void calls.push(`${name} ${client.allowed('tubular', 'video')}`);
  const end = client.onAllowed('tubular', 'video', note('start'), hasStop ? note('stop') : undefined);
  return { calls, end };
}

suite('onAllowed', () => {
  test('onAllowed starts once the service has recorded the acceptance, and stops at a withdrawal, at once', async () => {
    const { world, tab } = await begin();
    const { calls } = listen(tab);
    tab.client.acceptAll();
    assert.deepEqual(calls, []);
    await world.pass(60_000);
    assert.deepEqual(calls, ['start true']);
    tab.client.rejectAll();
    assert.deepEqual(calls, ['start true', 'stop false']);
    tab.client.acceptAll();
    await world.pass(60_000);
    assert.deepEqual(calls, ['start true', 'stop false', 'start true']);
  });

  test('onAllowed starts at once where the cell is allowed, also on the page of a returning visitor', async () => {
    const { world, tab } = await decided('ACCEPT');
    assert.deepEqual(listen(tab).calls, ['start true']);
    const next = world.openTab();
    const { calls } = listen(next);
    assert.deepEqual(calls, []);
    await next.client.ready;
    assert.deepEqual(calls, ['start true']);
  });

  test('onAllowed stops what was withdrawn in another tab', async () => {
    const { world, tab } = await begin();
    const { tab: other } = await begin(world);
    tab.client.acceptAll();
    await world.pass(60_000);
    const { calls } = listen(tab);
    other.client.rejectAll();
    await world.pass(5);
    assert.deepEqual(calls, ['start true', 'stop false']);
  });

  test('onAllowed never starts what is refused, unknown, or accepted under another notice', async () => {
    const { world } = await decided('ACCEPT');
    const brand = { ...catalogue.brand, privacyPolicy: { version: '2030-01', url: '/privacy' } };
    const { tab: later } = await begin(world, { catalogue: { ...catalogue, brand } });
    const { calls } = listen(later);
    later.client.onAllowed('nobody', 'video', () => calls.push('nobody'));
    later.client.rejectAll();
    await world.pass(60_000);
    assert.deepEqual(calls, []);
  });

  test('onAllowed calls neither function any more once it was ended, or the client was stopped', async () => {
    for (const how of ['end', 'stop'] as const) {
      const { world, tab } = await begin();
      const { calls, end } = listen(tab);
      if (how === 'end') end();
      else tab.client.stop();
      tab.client.acceptAll();
      await world.pass(60_000);
      assert.deepEqual(calls, [], how);
    }
  });

  test('onAllowed takes none once the client was stopped', async () => {
    const { tab } = await decided('ACCEPT');
    tab.client.stop();
    assert.deepEqual(listen(tab).calls, []);
  });

  test('onAllowed does not start a second time what nothing stops', async () => {
    const { world, tab } = await begin();
    const { calls } = listen(tab, { hasStop: false });
    for (let round = 0; round < 2; round += 1) {
      tab.client.acceptAll();
      await world.pass(60_000);
      tab.client.rejectAll();
    }
    assert.deepEqual(calls, ['start true']);
  });

  test('onAllowed reports what a callback throws, and calls the others', async () => {
    const { world, tab } = await begin();
    const thrower = () => {
      throw new Error('mine');
    };
    tab.client.onAllowed('tubular', 'video', thrower, thrower);
    const { calls } = listen(tab);
    tab.client.acceptAll();
    await world.pass(60_000);
    tab.client.onAllowed('tubular', 'video', thrower);
    tab.client.rejectAll();
    await world.pass(60_000);
    assert.deepEqual(calls, ['start true', 'stop false']);
    assert.deepEqual(new Set(tab.warnings), new Set(['A listener failed.']));
    assert.equal(tab.warnings.length, 3);
    assert.equal(tab.client.snapshot.state, 'confirmed');
  });

  test('onAllowed waits until a vendor was told what is allowed, where the page tells vendors', async () => {
    const { world, tab } = await begin(new SimulatedBrowser());
    let isTold = false;
    const lookAgain = tab.client.awaitSignals(() => isTold);
    const { calls } = listen(tab);
    tab.client.acceptAll();
    await world.pass(60_000);
    assert.deepEqual(calls, []);
    isTold = true;
    lookAgain();
    assert.deepEqual(calls, ['start true']);
  });
});
