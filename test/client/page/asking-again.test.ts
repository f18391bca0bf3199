import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Method } from '../../../src/client/ledger/choice.ts';
import type { Snapshot } from '../../../src/client/page/snapshot.ts';
import type { AskReason } from '../../../src/client/ledger/notice.ts';
import { catalogue, editions } from '../simulation/catalogues.ts';
import { World } from '../simulation/world.ts';

/** The snapshot of a visitor who chose with one catalogue and returns to another. */
async function comeBack(
  action: 'acceptAll' | 'rejectAll',
  later: object,
  laterOn?: number,
): Promise<Snapshot> {
  const world = new World();
  const first = world.openTab();
  await first.client.ready;
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

const withMonths = (askAgainAfterMonths: number) => ({ ...catalogue, askAgainAfterMonths });

suite('a visitor who chose', () => {
  const times: [title: string, file: object, at: number, asked: object][] = [
    ['is not asked a day before six months are over', catalogue, Date.UTC(2027, 4, 20), {}],
    ['is asked again a day after that', catalogue, Date.UTC(2027, 4, 22), all('time')],
    ['is not asked when the clock is put back by hours', catalogue, Date.UTC(2026, 10, 20, 22), {}],
    [
      'is asked again when it was ahead by more than a day',
      catalogue,
      Date.UTC(2026, 10, 20, 10),
      all('time'),
    ],
    ['is asked again when it was ahead by a year', catalogue, Date.UTC(2025, 10, 21, 12), all('time')],
    ['is asked after as many months as the brand says', withMonths(2), Date.UTC(2027, 0, 22), all('time')],
    ['is not asked within them', withMonths(12), Date.UTC(2027, 9, 20), {}],
  ];
  for (const [title, file, at, asked] of times)
    for (const action of ['acceptAll', 'rejectAll'] as const)
      test(`${title}: ${action}`, async () => {
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
  ];
  for (const [what, file = catalogue, asked] of changes)
    test(`is asked earlier if ${what} changed in the catalogue`, async () => {
      const snapshot = await comeBack('rejectAll', file);
      assert.deepEqual(askedAbout(snapshot), asked);
      assert.equal(snapshot.ask, Object.keys(asked).length ? 'again' : 'no');
    });

  test('keeps valid choices while other cells are asked about', async () => {
    const snapshot = await comeBack('acceptAll', editions[1] ?? catalogue);
    assert.equal(snapshot.cell('tubular', 'video')?.allowed, true);
    assert.equal(snapshot.cell('adverse', 'video')?.allowed, false);
  });

  test('has the time, method, language and notice of the choice in the snapshot', async () => {
    const snapshot = await comeBack('rejectAll', catalogue);
    const decision = snapshot.cell('tubular', 'video')?.decision;
    assert.equal(new Date(decision?.at ?? 0).toISOString().slice(0, 10), '2026-11-21');
    assert.deepEqual(
      [decision?.method, decision?.language, decision?.gpc, decision?.notice.policy],
      ['banner', 'en', false, '2026-11'],
    );
    assert.deepEqual(Object.keys(decision?.notice.targets ?? {}), ['necessary', 'statistics', 'video']);
  });

  const ways: [method: Method, asked: Snapshot['ask']][] = [
    ['gate', 'first'],
    ['toggle', 'first'],
    ['gpc', 'first'],
    ['banner', 'again'],
    ['preferences', 'again'],
    ['api', 'again'],
  ];
  for (const [method, asked] of ways)
    test(`one vendor by ${method} is asked about the others: ${asked}`, async () => {
      const world = new World();
      const { client } = world.openTab();
      await client.ready;
      client.choose([{ vendor: 'tubular', target: 'video', action: 'ACCEPT' }], { method });
      await world.pass(30_000);
      assert.equal(client.snapshot.ask, asked);
    });

  test('with a gate only gets the reason for the next question about it', async () => {
    const world = new World();
    const first = world.openTab();
    await first.client.ready;
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
