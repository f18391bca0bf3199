import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { CreateConsentReply } from '../../../src/protocol/consent.ts';
import { catalogue, widened } from '../simulation/catalogues.ts';
import type { Tab } from '../simulation/tab.ts';
import { SimulatedBrowser } from '../simulation/simulated-browser.ts';
import { begin, decided, startOf } from '../begin.ts';
import { stringifyChecked, parseChecked } from '../../../src/client/environment/checksum.ts';
import { member } from '../../../src/client/environment/untrusted.ts';

const states = ({ client }: Tab) =>
  Object.fromEntries(
    client.snapshot
      .cells()
      .filter(({ required }) => !required)
      .map(({ vendor, target, state, allowed }) => [`${vendor}/${target}`, `${state} ${allowed}`]),
  );

/** A page whose catalogue is newer than the proxy's, which lacks Tally. */
async function beginNewer(file: object = catalogue) {
  const world = new SimulatedBrowser();
  const warnings: string[] = [];
  world.onWarning = (_, message) => warnings.push(message);
  world.service.offers = ({ vendor }) => vendor !== 'tally';
  const tab = world.openTab({ catalogue: file });
  await tab.client.ready;
  return { world, tab, warnings };
}

suite('a page with a newer catalogue than the proxy', () => {
  test('a page with a newer catalogue than the proxy records the cells that both know, and reports the rejected ones', async () => {
    const { world, tab, warnings } = await beginNewer();
    tab.client.acceptAll();
    await world.pass(30_000);
    assert.deepEqual(states(tab), {
      'tubular/statistics': 'confirmed true',
      'tubular/video': 'confirmed true',
      'tally/statistics': 'failed false',
    });
    assert.equal(tab.client.snapshot.state, 'failed');
    assert.equal(world.service.posts.length, 1);
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /catalogue of the proxy lacks 1 of the choices/);
  });

  test('a page with a newer catalogue than the proxy closes refused cells at once, recorded or not', async () => {
    const { world, tab } = await beginNewer();
    tab.client.rejectAll();
    await world.pass(30_000);
    assert.deepEqual(states(tab), {
      'tubular/statistics': 'confirmed false',
      'tubular/video': 'confirmed false',
      'tally/statistics': 'failed false',
    });
  });

  test('a page with a newer catalogue than the proxy keeps them for the next page, where a new choice records them', async () => {
    const { world, tab } = await beginNewer();
    tab.client.acceptAll();
    await world.pass(30_000);
    tab.close();
    world.service.offers = () => true;
    const next = world.openTab();
    await next.client.ready;
    assert.equal(states(next)['tally/statistics'], 'failed false');
    next.client.choose([{ vendor: 'tally', target: 'statistics', action: 'ACCEPT' }]);
    await world.pass(30_000);
    assert.deepEqual(new Set(Object.values(states(next))), new Set(['confirmed true']));
  });

  test('a page with a newer catalogue than the proxy continues with the parts of a large choice, and sends none twice', async () => {
    const { world, tab } = await beginNewer(widened(catalogue, 400));
    world.service.offers = ({ vendor }) => vendor !== 'tally' && !vendor.startsWith('0007');
    tab.client.acceptAll();
    await world.pass(60_000);
    const { counts } = tab.client.snapshot;
    assert.deepEqual([counts.failed, counts.confirmed], [2, 401]);
    assert.ok(world.service.posts.length >= 2);
    const sent = world.service.posts.flatMap(({ actions }) => actions);
    assert.equal(new Set(sent.map((action) => JSON.stringify(action))).size, sent.length);
  });

  test('a page with a newer catalogue than the proxy keeps newer choices when an older one is partly rejected', async () => {
    const { world, tab } = await beginNewer();
    world.network.latency = () => 1_000;
    tab.client.acceptAll();
    await world.pass(100);
    tab.client.choose([{ vendor: 'tally', target: 'statistics', action: 'REJECT' }]);
    await world.pass(600);
    world.service.offers = () => true;
    await world.pass(30_000);
    assert.deepEqual(states(tab), {
      'tubular/statistics': 'confirmed true',
      'tubular/video': 'confirmed true',
      'tally/statistics': 'confirmed false',
    });
  });
});

suite('a successful answer rejects only cells that it names in the format of our proxy', () => {
  const refused = (...pointers: unknown[]) =>
    JSON.stringify({ refused: pointers.map((pointer) => ({ pointer, detail: 'x' })) });
  const [first, last] = ['tubular/statistics', 'tally/statistics'];
  const texts: [string, readonly string[]][] = [
    ['', []],
    [refused('/actions/0', '/actions/2', '/actions/12'), [first, last]],
    [refused('/actions/2', '/actions/2'), [last]],
    [refused('/actions/-1', '/actions/', '/actions/1x', '/tags/1', '/actions/1/vendor', 7, null), []],
    ['{"refused":{"pointer":"/actions/0"}}', []],
    ['{"refused":[null,"/actions/0",["/actions/0"]]}', []],
    ['[{"pointer":"/actions/0"}]', []],
    ['"refused"', []],
    ['<html>', []],
  ];
  for (const [text, failed] of texts)
    test(`a successful answer rejects only cells that it names in the format of our proxy: ${text || 'no text'}`, async () => {
      const world = new SimulatedBrowser();
      const tab = world.openTab();
      await tab.client.ready;
      world.network.faults.push({ type: 'strange', text });
      tab.client.acceptAll();
      await world.pass(30_000);
      const found = Object.entries(states(tab)).filter(([, state]) => state === 'failed false');
      assert.deepEqual(
        found.map(([cell]) => cell),
        failed,
      );
      if (failed.length) assert.ok(CreateConsentReply.safeParse(JSON.parse(text)).success);
    });
});

/** A device on which everything was allowed, by a newer version of Assent with another ledger format. */
async function deviceOfNewerVersion() {
  const { world, tab } = await decided('ACCEPT');
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
