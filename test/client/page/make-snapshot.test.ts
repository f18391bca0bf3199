import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Exemption, Regime } from '../../../src/client/catalogue/catalogue.ts';
import { isSameSnapshot } from '../../../src/client/page/make-snapshot.ts';
import type { State } from '../../../src/client/ledger/state.ts';
import {
  type EntryText,
  factsOf,
  type LedgerParts,
  notice,
  now,
  orderOf,
  plainly,
} from '../ledger/ledger-builder.ts';
import { answered, asks, methods } from './make-snapshot/asking.ts';
import { type GateCase, optedIn, optedOut } from './make-snapshot/gates.ts';
import { catalogue, type Circumstances, outdated, snapshotOf } from './make-snapshot/snapshot-builder.ts';

function tryGates(cases: Readonly<Record<string, GateCase>>, usual: Regime): void {
  for (const [is, { entry, first = {}, allowed, regime = usual, ...circumstances }] of Object.entries(cases))
    test(is, () => {
      const parts = entry ? { cells: { 'tubular/video': entry }, facts: { first } } : {};
      const snapshot = snapshotOf(parts, { ...circumstances, regime });
      assert.equal(snapshot.cell('tubular', 'video')?.allowed, allowed);
    });
}

suite('makeSnapshot: gates under opt-in', () => tryGates(optedIn, 'opt-in'));
suite('makeSnapshot: gates under opt-out, notice and gb', () => tryGates(optedOut, 'opt-out'));

suite('makeSnapshot: cells', () => {
  const bases: readonly [
    Regime,
    video: 'regime' | undefined,
    statistics: 'regime' | Exemption | undefined,
  ][] = [
    ['opt-in', undefined, undefined],
    ['opt-out', 'regime', 'regime'],
    ['notice-only', 'regime', 'regime'],
    ['gb', undefined, 'statistics'],
  ];
  for (const [regime, video, statistics] of bases)
    test(`a cell has its basis under ${regime}, and is asked about without one`, () => {
      const snapshot = snapshotOf({}, { regime });
      const cells = [snapshot.cell('tubular', 'video'), snapshot.cell('tubular', 'statistics')];
      assert.deepEqual(
        cells.map((cell) => [cell?.basis, cell?.asked, cell?.askedBecause]),
        [video, statistics].map((basis) => [basis, !basis, basis ? undefined : 'undecided']),
      );
    });

  test('a cell has its action, state, shown value, decision and time', () => {
    const snapshot = snapshotOf({
      cells: { 'tubular/video': 'ACCEPT diverged 0 first' },
      shown: {
        'tubular/video': { action: 'REJECT', isListed: true, channel: 'shop', at: 5, contestedAt: 6 },
      },
    });
    assert.deepEqual(snapshot.cell('tubular', 'video'), {
      vendor: 'tubular',
      target: 'video',
      required: false,
      basis: undefined,
      action: 'ACCEPT',
      state: 'diverged',
      unified: 'REJECT',
      unifiedSource: { isListed: true, channel: 'shop', at: 5 },
      allowed: false,
      asked: false,
      askedBecause: undefined,
      decision: factsOf('first'),
      decidedAt: factsOf('first').at,
    });
  });

  test('a cell that was decided after the notification is not in it', () => {
    const cell = snapshotOf({
      cells: { 'tubular/video': 'ACCEPT confirmed 2 first' },
      shown: { 'tubular/video': 'REJECT' },
    }).cell('tubular', 'video');
    assert.deepEqual([cell?.unified, cell?.unifiedSource], [undefined, undefined]);
  });

  test('a required cell is allowed and never asked about', () => {
    const cell = snapshotOf({}, { ready: false, isRecovering: true }).cell('tubular', 'necessary');
    assert.deepEqual(
      [cell?.required, cell?.allowed, cell?.asked, cell?.state, cell?.decision],
      [true, true, false, 'undecided', undefined],
    );
  });

  for (const [vendor, target] of [
    ['nobody', 'video'],
    ['tally', 'video'],
    ['tally', 'necessary'],
    ['tubular', 'nothing'],
  ] as const)
    test(`${vendor}/${target} is not in the catalogue`, () =>
      assert.equal(snapshotOf().cell(vendor, target), undefined));

  test('cells come in the order of the catalogue', () => {
    const snapshot = snapshotOf();
    assert.deepEqual(
      snapshot.cells().map(({ vendor, target }) => `${vendor}/${target}`),
      ['tubular/necessary', 'tubular/statistics', 'tubular/video', 'tally/statistics'],
    );
    assert.equal(snapshot.cells(), snapshot.cells(), 'made once');
  });
});

suite('makeSnapshot: asking', () => {
  test('an outdated decision asks again about its own cells only', () => {
    const cells = { ...answered, 'tally/statistics': 'REJECT confirmed 0 second' } as const;
    const policy = { notice: { ...notice, policy: '2025-01' } };
    const snapshot = snapshotOf({ cells, facts: { second: policy } });
    assert.deepEqual(
      snapshot.cells().map(({ askedBecause }) => askedBecause),
      [undefined, undefined, undefined, 'policy'],
    );
  });

  test('an outdated decision asks nothing under opt-out', () => {
    for (const [, first] of outdated) {
      const snapshot = snapshotOf({ cells: answered, facts: { first } }, { regime: 'opt-out' });
      assert.deepEqual([snapshot.ask, snapshot.cell('tubular', 'video')?.asked], ['no', false]);
    }
  });

  for (const [is, { ask, cells = {}, ...circumstances }] of Object.entries(asks))
    test(is, () => assert.equal(snapshotOf({ cells }, circumstances).ask, ask));

  for (const [method, ask] of methods)
    test(`a choice by ${method} ${ask === 'first' ? 'does not count' : 'counts'} as an answer`, () => {
      const snapshot = snapshotOf({
        cells: { 'tubular/video': 'ACCEPT confirmed 2 first' },
        facts: { first: { method } },
      });
      assert.equal(snapshot.ask, ask);
    });

  test('one answer among other choices counts as an answer', () => {
    const cells = {
      'tubular/video': 'ACCEPT saved 1 first',
      'tally/statistics': 'REJECT saved 0 second',
    } as const;
    assert.equal(snapshotOf({ cells, facts: { first: { method: 'gate' } } }).ask, 'again');
  });
});

suite('makeSnapshot: the whole page', () => {
  const urgency = ['failed', 'diverged', 'retrying', 'saving', 'saved', 'unconfirmed', 'confirmed'] as const;
  for (const [rank, state] of urgency.entries())
    test(`the page is ${state} when no cell has a more urgent state`, () => {
      const cells = {
        'tubular/video': `REJECT ${state} 0 first`,
        'tally/statistics': `REJECT ${urgency[rank + 1] ?? state} 0 first`,
      } as const;
      assert.equal(snapshotOf({ cells }).state, state);
    });

  test('the page is undecided without any choice', () => assert.equal(snapshotOf().state, 'undecided'));

  test('a page with nothing to choose is undecided and asks nobody', () => {
    const required = {
      ...catalogue,
      vendors: catalogue.vendors.map((each) => ({ ...each, targets: ['necessary'] })),
    };
    const snapshot = snapshotOf({ order: orderOf() }, { catalogue: required });
    assert.deepEqual([snapshot.state, snapshot.ask, snapshot.cells().length], ['undecided', 'no', 2]);
  });

  test('the counts leave out required cells', () => {
    const counts: Record<State, number> = {
      failed: 0,
      diverged: 0,
      retrying: 0,
      saving: 2,
      saved: 0,
      unconfirmed: 0,
      confirmed: 0,
      kept: 0,
      undecided: 1,
    };
    const cells = {
      'tubular/video': 'ACCEPT saving 2 first',
      'tally/statistics': 'REJECT saving 0 second',
    } as const;
    assert.deepEqual(snapshotOf({ cells }).counts, counts);
  });

  test('a snapshot is frozen and contains the data of the page', () => {
    const told = { ready: false, gpc: true, storage: 'memory', subject: 'verified' } as const;
    const snapshot = snapshotOf({}, { ...told, catalogue });
    const { ready, gpc, storage, subject } = snapshot;
    assert.deepEqual({ ready, gpc, storage, subject }, told);
    assert.equal(snapshot.catalogue, catalogue);
    assert.ok(Object.isFrozen(snapshotOf()));
  });
});

const known = {
  cells: { 'tubular/video': 'ACCEPT diverged 1 first', 'tally/statistics': 'REJECT confirmed 0 second' },
  shown: { 'tubular/video': 'REJECT' },
} as const satisfies LedgerParts;

const withVideo = (text: EntryText): LedgerParts => ({
  ...known,
  cells: { ...known.cells, 'tubular/video': text },
});

const cases: readonly [what: string, parts: LedgerParts, circumstances: Circumstances, isSame: boolean][] = [
  ['an equal snapshot', known, {}, true],
  ['another outbox and revision', { ...known, outbox: { tries: 3 }, revision: 9 }, {}, true],
  ['a later time', known, { now: now + 1 }, true],
  ['another action', withVideo('REJECT diverged 1 first'), {}, false],
  ['another state', withVideo('ACCEPT failed 1 first'), {}, false],
  ['another decision', withVideo('ACCEPT diverged 1 third'), {}, false],
  ['another shown value', { ...known, shown: { 'tubular/video': 'IGNORE' } }, {}, false],
  [
    'another channel',
    { ...known, shown: { 'tubular/video': { ...plainly('REJECT'), channel: 'shop' } } },
    {},
    false,
  ],
  ['another time', { ...known, shown: { 'tubular/video': { ...plainly('REJECT'), at: 9 } } }, {}, false],
  [
    'a value that is only listed',
    { ...known, shown: { 'tubular/video': { ...plainly('REJECT'), isListed: true } } },
    {},
    false,
  ],
  ['a conflict without a cell', { ...known, outbox: { unplacedSince: 9 } }, {}, false],
  ['another reason to ask', { ...known, facts: { first: { at: 0 } } }, {}, false],
  ['another storage', known, { storage: 'memory' }, false],
  ['another subject', known, { subject: 'verified' }, false],
];

suite('isSameSnapshot', () => {
  for (const [what, parts, circumstances, isSame] of cases)
    test(`${what} makes ${isSame ? 'no difference' : 'a difference'}`, () =>
      assert.equal(isSameSnapshot(snapshotOf(known), snapshotOf(parts, circumstances)), isSame));

  test('a catalogue that is not ready makes a difference', () => {
    const objecting = { regime: 'opt-out' } as const;
    assert.equal(
      isSameSnapshot(snapshotOf({}, objecting), snapshotOf({}, { ...objecting, ready: false })),
      false,
    );
  });

  test('another gate makes a difference', () => {
    const chosen = { cells: { 'tubular/video': 'ACCEPT saved 1 first' } } as const;
    const open = snapshotOf(chosen);
    assert.equal(isSameSnapshot(open, snapshotOf(chosen, { grantOn: 'confirmed' })), false);
  });

  test('asking the visitor makes a difference', () => {
    const one = snapshotOf();
    assert.equal(isSameSnapshot(one, snapshotOf({}, { isRecovering: true })), false);
  });

  test('the number of cells makes a difference', () => {
    const tubularAlone = { ...catalogue, vendors: catalogue.vendors.slice(0, 1) };
    const order = orderOf('tubular/statistics', 'tubular/video');
    const fewer = snapshotOf({ order }, { catalogue: tubularAlone });
    assert.equal(isSameSnapshot(snapshotOf(), fewer), false);
    assert.equal(isSameSnapshot(fewer, snapshotOf()), false);
  });
});
