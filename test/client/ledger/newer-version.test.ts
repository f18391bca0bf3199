import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { begin, startOf } from '../begin.ts';
import { stringifyChecked, parseChecked } from '../../../src/client/environment/checksum.ts';
import { member } from '../../../src/client/environment/untrusted.ts';

/** A device on which everything was allowed, by a newer version of Assent with another ledger format. */
async function deviceOfNewerVersion() {
  const { world, tab } = await begin();
  tab.client.acceptAll();
  await world.pass(60_000);
  tab.client.stop();
  const kept = parseChecked(world.storage?.kept.get('assent.ledger') ?? '');
  assert.equal(member(kept, 'version'), 1);
  const newer = stringifyChecked({ ...Object(kept), version: 2, somethingNew: true });
  world.storage?.kept.clear();
  world.storage?.kept.set('assent.ledger', newer);
  return { world, newer };
}

suite('a ledger of a newer version', () => {
  test('a ledger of a newer version is kept, causes the question, and grants nothing', async () => {
    const { world, newer } = await deviceOfNewerVersion();
    const { tab } = await begin(world);
    await world.pass(60_000);
    assert.equal(tab.client.snapshot.ask, 'first');
    assert.equal(tab.client.allowed('tally', 'statistics'), false);
    assert.equal(world.storage?.kept.get('assent.ledger'), newer);
  });

  test('a ledger of a newer version lets no tag run at the page start', async () => {
    const { world } = await deviceOfNewerVersion();
    assert.equal(startOf(world), 'something');
  });

  test('a ledger of a newer version does not prevent a choice', async () => {
    const { world } = await deviceOfNewerVersion();
    const { tab } = await begin(world);
    tab.client.rejectAll();
    await world.pass(60_000);
    assert.equal(tab.client.snapshot.state, 'confirmed');
    assert.equal(tab.client.allowed('tally', 'statistics'), false);
  });
});
