import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { begin } from '../begin.ts';
import type { Fault } from '../simulation/network.ts';
import { during, verificationOf, verify } from './verbs.ts';

const receipts = [{ type: 'assent-receipt/1' }, 7];
const reply = (status: number, text: string): Fault => ({ type: 'status', status, text });

/** A page whose visitor has chosen, and the addresses that it asks from then on. */
async function afterAChoice() {
  const { world, tab } = await begin();
  tab.client.acceptAll();
  await world.pass(30_000);
  const asked: string[] = [];
  world.network.onSend = ({ address }) => asked.push(address);
  return { world, tab, asked };
}

suite('the receipts of own choices', () => {
  test('are asked for under the identifier of the device', async () => {
    const { world, tab, asked } = await afterAChoice();
    world.network.faults.push(reply(200, JSON.stringify({ receipts, waiting: 1, altered: 0 })));
    const verification = await verificationOf(world, tab);
    assert.deepEqual(asked, [], 'nothing is asked before');
    assert.deepEqual(await during(world, verification.receipts()), {
      type: 'found',
      receipts,
      waiting: 1,
      altered: 0,
    });
    assert.match(asked.join(), /^[^,]*\/v2\/consents\/receipts\/a1\.[\w-]{43}$/);
  });

  test('are those of the account while somebody is signed in', async () => {
    const { world, tab, asked } = await afterAChoice();
    assert.equal((await verify(world, tab)).type, 'linked');
    asked.length = 0;
    world.network.faults.push(reply(200, JSON.stringify({ receipts, waiting: 0, altered: 0 })));
    const verification = await verificationOf(world, tab);
    assert.equal((await during(world, verification.receipts())).type, 'found');
    assert.match(asked.join(), /^[^,]*\/v2\/consents\/receipts\/me$/);
  });

  const replies: [what: string, fault: Fault, type: string][] = [
    ['none, where a proxy does not know them', reply(404, ''), 'none'],
    ['none, where a page answers', reply(200, '<!doctype html>'), 'none'],
    ['none, where the record has none', reply(200, '{"receipts":[],"waiting":0,"altered":0}'), 'none'],
    ['not read while the service is away', reply(503, '{}'), 'unavailable'],
    ['not read after too many questions', reply(429, '{}'), 'unavailable'],
    ['not read without a reply', { type: 'drop-after' }, 'unavailable'],
    ['not read if the reply does not come', { type: 'hang' }, 'unavailable'],
  ];
  for (const [what, fault, type] of replies)
    test(`are ${what}`, async () => {
      const { world, tab } = await afterAChoice();
      world.network.faults.push(fault);
      const verification = await verificationOf(world, tab);
      assert.deepEqual(await during(world, verification.receipts()), { type });
    });

  test('are none before a choice, and nothing is asked', async () => {
    const { world, tab } = await begin();
    const asked: string[] = [];
    world.network.onSend = ({ address }) => asked.push(address);
    const verification = await verificationOf(world, tab);
    assert.deepEqual(await verification.receipts(), { type: 'none' });
    assert.deepEqual(asked, []);
  });
});
