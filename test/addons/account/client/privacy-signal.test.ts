import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Tab } from '../../../client/simulation/tab.ts';
import { SimulatedBrowser } from '../../../client/simulation/simulated-browser.ts';
import { during } from '../../../client/begin.ts';
import { account, verify } from './verbs.ts';

const sold = { vendor: 'tubular', target: 'video' } as const;

/** A page of a device under opt-out, whose browser sends the signal or not. */
async function open(world: SimulatedBrowser, gpc: boolean): Promise<Tab> {
  world.gpc = gpc;
  const tab = world.openTab({ regime: 'opt-out' });
  await tab.client.ready;
  await world.pass(30_000);
  return tab;
}

/** A device without the signal that the person verifies with, when the service holds this for them. */
async function otherDevice(held: SimulatedBrowser): Promise<Tab> {
  const world = new SimulatedBrowser();
  const actions = Object.entries(held.service.holds(account)).map(([cell, action]) => {
    const [vendor = '', target = ''] = cell.split('/');
    return { vendor, target, action };
  });
  world.service.record(account, actions);
  const tab = await open(world, false);
  await verify(world, tab);
  return tab;
}

const shown = ({ client }: Tab) => client.snapshot.cell(sold.vendor, sold.target);

suite('the signal of a verified person', () => {
  test('the signal of a verified person refuses for the account when the person verifies, and so on their other devices', async () => {
    const world = new SimulatedBrowser();
    await verify(world, await open(world, true));
    assert.deepEqual(world.service.holds(account), { 'tubular/video': 'REJECT' });
    const other = await otherDevice(world);
    assert.deepEqual([shown(other)?.action, shown(other)?.allowed], ['REJECT', false]);
    assert.equal(other.client.snapshot.honoured, false);
  });

  test('the signal of a verified person refuses for the account when it is turned on later', async () => {
    const world = new SimulatedBrowser();
    const tab = await open(world, false);
    await verify(world, tab);
    assert.deepEqual(world.service.holds(account), {});
    tab.close();
    const next = await open(world, true);
    assert.deepEqual(world.service.holds(account), { 'tubular/video': 'REJECT' });
    assert.match(world.service.posts.at(-1)?.body ?? '', /"verifiedId":"me".*"gpc":1.*"method":"gpc"/);
    assert.equal(next.client.snapshot.honoured, true);
    assert.equal(shown(await otherDevice(world))?.allowed, false);
  });

  for (const resolution of ['protective', 'device', 'account'] as const)
    test(`the signal of a verified person overrules an acceptance of the account, also with “${resolution}”`, async () => {
      const world = new SimulatedBrowser();
      const tab = await open(world, true);
      world.service.record(account, [{ ...sold, action: 'ACCEPT' }]);
      const said: unknown[] = [];
      await verify(world, tab, ({ cells }) => {
        said.push(cells.find(({ target }) => target === sold.target)?.result[resolution]);
        return resolution;
      });
      assert.deepEqual(said, ['REJECT']);
      assert.equal(shown(tab)?.allowed, false);
      assert.equal(world.service.holds(account)['tubular/video'], 'REJECT');
    });

  test('the signal of a verified person overrules an acceptance of an open page that does not have it', async () => {
    const world = new SimulatedBrowser();
    const before = await open(world, false);
    const tab = await open(world, true);
    before.client.choose([{ ...sold, action: 'ACCEPT' }]);
    await world.pass(30_000);
    await verify(world, tab, () => 'device');
    assert.deepEqual([shown(tab)?.allowed, world.service.holds(account)['tubular/video']], [false, 'REJECT']);
  });

  test('the signal of a verified person overrules an acceptance on another device, on the next page', async () => {
    const world = new SimulatedBrowser();
    const tab = await open(world, true);
    await verify(world, tab);
    world.service.record(account, [{ ...sold, action: 'ACCEPT' }]);
    await during(world, tab.client.refresh());
    assert.equal(shown(tab)?.allowed, false);
    tab.close();
    await open(world, true);
    assert.equal(world.service.holds(account)['tubular/video'], 'REJECT');
  });
});
