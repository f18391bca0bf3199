import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { begin } from '../begin.ts';
import type { ConsentClient } from '../../../src/client/consent-client.ts';
import { parseChecked } from '../../../src/client/environment/checksum.ts';
import { member } from '../../../src/client/environment/untrusted.ts';
import type { Snapshot } from '../../../src/client/page/snapshot.ts';
import type { AskReason } from '../../../src/client/ledger/notice.ts';
import { catalogue, editions } from '../simulation/catalogues.ts';
import { SimulatedBrowser } from '../simulation/simulated-browser.ts';

/** The snapshot of a visitor who chose with one catalogue and returns to another. */
async function comeBack(
  action: 'acceptAll' | 'rejectAll',
  later: object,
  laterOn?: number,
): Promise<Snapshot> {
  const { world, tab: first } = await begin();
  first.client[action]({ method: 'banner', language: 'en' });
  await world.pass(30_000);
  first.close();
  if (laterOn !== undefined) world.time.offset = laterOn - world.time.elapsed;
  const second = world.openTab({ catalogue: later });
  return second.client.ready;
}

/** The cells that the visitor is asked about, with the reason. */
const askedAbout = (snapshot: Snapshot): Record<string, AskReason | undefined> =>
  Object.fromEntries(
    snapshot
      .cells()
      .filter(({ asked }) => asked)
      .map(({ vendor, target, askedBecause }) => [`${vendor}/${target}`, askedBecause]),
  );

const all = (reason: AskReason) => ({
  'tubular/video': reason,
  'tubular/statistics': reason,
  'tally/statistics': reason,
});

/** The catalogue with one target more. */
const withFonts = {
  ...catalogue,
  targets: [...catalogue.targets, { id: 'fonts', name: 'Fonts', description: 'Loads fonts.' }],
  vendors: [...catalogue.vendors, { id: 'serif', name: 'Serif', targets: ['fonts'] }],
};

/** The catalogue with a target that nobody can refuse any more. */
const strict = {
  ...catalogue,
  targets: catalogue.targets.map((each) => (each.id === 'statistics' ? { ...each, required: true } : each)),
};

/** The catalogue with own words for a button. */
const withWords = (acceptAll: string) => ({ ...catalogue, messages: { en: { acceptAll } } });

const withMonths = (askAgainAfterMonths: number) => ({ ...catalogue, askAgainAfterMonths });

/** Until when the stored page start lets a page do without the client. */
const untilOf = (world: SimulatedBrowser) =>
  Number(member(member(parseChecked(world.storage?.kept.get('assent.ledger') ?? ''), 'start'), 'until'));

suite('a visitor who chose', () => {
  const times: [title: string, file: object, at: number, asked: object][] = [
    ['is not asked a day before six months are over', catalogue, Date.UTC(2027, 4, 20), {}],
    ['is asked again a day after six months are over', catalogue, Date.UTC(2027, 4, 22), all('time')],
    ['is not asked when the clock is put back by hours', catalogue, Date.UTC(2026, 10, 20, 22), {}],
    [
      'is asked again when the clock was ahead by more than a day',
      catalogue,
      Date.UTC(2026, 10, 20, 10),
      all('time'),
    ],
    ['is asked again when the clock was ahead by a year', catalogue, Date.UTC(2025, 10, 21, 12), all('time')],
    ['is asked after as many months as the brand says', withMonths(2), Date.UTC(2027, 0, 22), all('time')],
    ['is not asked within as many months as the brand says', withMonths(12), Date.UTC(2027, 9, 20), {}],
  ];
  for (const [title, file, at, asked] of times)
    for (const action of ['acceptAll', 'rejectAll'] as const)
      test(`a visitor who chose ${title}: ${action}`, async () => {
        const snapshot = await comeBack(action, file, at);
        assert.deepEqual(askedAbout(snapshot), asked);
        assert.equal(snapshot.ask, Object.keys(asked).length ? 'again' : 'no');
      });

  const changes: [what: string, file: object | undefined, asked: object][] = [
    ['nothing', catalogue, {}],
    [
      'a vendor more: about that alone',
      editions[1],
      { 'adverse/video': 'undecided', 'adverse/statistics': 'undecided' },
    ],
    ['other words for a target: about that alone', editions[2], { 'tubular/video': 'texts' }],
    ['a vendor less: not at all', editions[3], {}],
    ['another privacy policy: about everything', editions[4], all('policy')],
    [
      'the name of a vendor, its address, the brand’s name: not at all, for that is not material',
      {
        ...catalogue,
        brand: { ...catalogue.brand, name: 'Fjord' },
        vendors: catalogue.vendors.map((vendor) => ({
          ...vendor,
          name: `${vendor.name} Ltd`,
          country: 'NO',
        })),
      },
      {},
    ],
    ['the brand’s own words for the interface: not at all', withWords('Yes to all'), {}],
  ];
  for (const [what, file = catalogue, asked] of changes)
    test(`a visitor who chose is asked earlier if ${what} changed in the catalogue`, async () => {
      const snapshot = await comeBack('rejectAll', file);
      assert.deepEqual(askedAbout(snapshot), asked);
      assert.equal(snapshot.ask, Object.keys(asked).length ? 'again' : 'no');
    });

  test('a visitor who chose keeps valid choices while other cells are asked about', async () => {
    const snapshot = await comeBack('acceptAll', editions[1] ?? catalogue);
    assert.equal(snapshot.cell('tubular', 'video')?.allowed, true);
    assert.equal(snapshot.cell('adverse', 'video')?.allowed, false);
  });

  test('a visitor who chose has on record a notice of its own for each wording of the interface', async () => {
    const notices = [catalogue, withWords('Yes to all'), withWords('Agree')].map(async (file) => {
      const {
        world,
        tab: { client },
      } = await begin(new SimulatedBrowser(), { catalogue: file });
      client.acceptAll();
      await world.pass(30_000);
      const [{ attributes } = {}] = world.service.commits;
      return String(member(member(attributes, 'assent'), 'notice'));
    });
    const recorded = await Promise.all(notices);
    assert.equal(new Set(recorded).size, 3);
    // What version 0.1.0 records.
    assert.equal(recorded[0], 'muho4m');
  });

  test('a visitor who chose has the time, method, language and notice of the choice in the snapshot', async () => {
    const snapshot = await comeBack('rejectAll', catalogue);
    const decision = snapshot.cell('tubular', 'video')?.decision;
    assert.equal(new Date(decision?.at ?? 0).toISOString().slice(0, 10), '2026-11-21');
    assert.deepEqual(
      [decision?.method, decision?.language, decision?.gpc, decision?.notice.policy],
      ['banner', 'en', false, '2026-11'],
    );
    assert.deepEqual(Object.keys(decision?.notice.targets ?? {}), ['necessary', 'statistics', 'video']);
  });

  test('a visitor who chose everything by calls has answered, whatever the calls were', async () => {
    const calls: ((client: ConsentClient) => void)[] = [
      (client) => client.acceptAll(),
      (client) => {
        for (const { vendor, target } of client.snapshot.cells())
          client.choose([{ vendor, target, action: 'REJECT' }]);
      },
    ];
    for (const call of calls) {
      const world = new SimulatedBrowser();
      const first = world.openTab();
      call((await first.client.ready, first.client));
      await world.pass(30_000);
      assert.equal(first.client.snapshot.ask, 'no');
      first.close();
      const { ask } = await world.openTab({ catalogue: withFonts }).client.ready;
      assert.equal(ask, 'again');
    }
  });

  test('a visitor who chose one vendor by a call is asked the first question about the others after a reload too', async () => {
    const world = new SimulatedBrowser();
    const first = world.openTab();
    // Before the catalogue is loaded: the call is stored, and taken over later.
    first.client.choose([{ vendor: 'tubular', target: 'video', action: 'ACCEPT' }]);
    await world.pass(30_000);
    first.close();
    const snapshot = await world.openTab().client.ready;
    assert.equal(snapshot.ask, 'first');
    assert.deepEqual(Object.keys(askedAbout(snapshot)), ['tubular/statistics', 'tally/statistics']);
  });

  test('a visitor who chose reads once that what they refused is required now, in all tabs', async () => {
    const world = new SimulatedBrowser();
    const first = world.openTab();
    (await first.client.ready, first.client).rejectAll({ method: 'banner' });
    await world.pass(30_000);
    assert.deepEqual(first.client.snapshot.nowRequired, []);
    first.close();
    const told = world.openTab({ catalogue: strict });
    assert.deepEqual((await told.client.ready).nowRequired, ['statistics']);
    await world.pass(30_000);
    told.close();
    // It was not read, so the page start has the next page load the client.
    assert.equal(untilOf(world), 0);
    const [tab, other] = [world.openTab({ catalogue: strict }), world.openTab({ catalogue: strict })];
    assert.deepEqual((await tab.client.ready).nowRequired, ['statistics']);
    await other.client.ready;
    tab.client.noteSeen();
    await world.pass(30_000);
    assert.deepEqual(
      [tab, other].map(({ client }) => client.snapshot.nowRequired),
      [[], []],
    );
    assert.ok(untilOf(world) > 0);
    assert.deepEqual((await world.openTab({ catalogue: strict }).client.ready).nowRequired, []);
    // Until the target can be chosen again, when the refusal still holds.
    assert.equal((await world.openTab().client.ready).cell('tally', 'statistics')?.action, 'REJECT');
  });

  test('a visitor who chose reads it a while after the page has begun, and the next page does without the client', async () => {
    const world = new SimulatedBrowser();
    const first = world.openTab();
    (await first.client.ready, first.client).rejectAll({ method: 'banner' });
    await world.pass(30_000);
    first.close();
    const {
      tab: { client },
    } = await begin(world, { catalogue: strict });
    await world.pass(5_000);
    assert.equal(untilOf(world), 0);
    client.noteSeen();
    await world.pass(1_000);
    assert.ok(untilOf(world) > world.time.now);
  });

  test('a visitor who chose learns again that a target is required, if it was optional and refused in between', async () => {
    const world = new SimulatedBrowser();
    const visit = async (options?: { catalogue: object }) => {
      for (const each of world.tabs) each.close();
      const {
        tab: { client },
      } = await begin(world, options);
      return client;
    };
    (await visit()).rejectAll({ method: 'banner' });
    await world.pass(30_000);
    (await visit({ catalogue: strict })).noteSeen();
    await world.pass(30_000);
    (await visit()).rejectAll({ method: 'preferences' });
    await world.pass(30_000);
    assert.deepEqual((await visit({ catalogue: strict })).snapshot.nowRequired, ['statistics']);
  });

  test('a page stores nothing of a new visitor who has nothing to read', async () => {
    const {
      world,
      tab: { client },
    } = await begin();
    client.noteSeen();
    await world.pass(30_000);
    assert.deepEqual([...(world.storage?.kept.keys() ?? [])], []);
  });

  test('a visitor who chose with a gate only gets the reason for the next question about it', async () => {
    const { world, tab: first } = await begin();
    first.client.choose([{ vendor: 'tubular', target: 'video', action: 'ACCEPT' }], { method: 'gate' });
    await world.pass(30_000);
    first.close();
    world.time.offset = Date.UTC(2027, 4, 22) - world.time.elapsed;
    const snapshot = await world.openTab().client.ready;
    assert.deepEqual(
      [snapshot.ask, askedAbout(snapshot)],
      ['first', { ...all('undecided'), 'tubular/video': 'time' }],
    );
  });
});
