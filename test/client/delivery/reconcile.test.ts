import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Read } from '../../../src/client/delivery/delivery-event.ts';
import type { Outbox } from '../../../src/client/ledger/outbox.ts';
import { reconcile } from '../../../src/client/delivery/reconcile.ts';
import { lateReads, readPause } from '../../../src/client/delivery/retry.ts';
import {
  type CellKey,
  cellsIn,
  day,
  ledgerOf,
  type LedgerParts,
  momentOf,
  notice,
  now,
  readOf,
  type ReadParts,
  shownIn,
} from '../ledger/ledger-builder.ts';

interface Case extends LedgerParts {
  readonly shows: Readonly<Record<CellKey, string>>;
  readonly read?: ReadParts;
  /** The cells as far as they differ from before. */
  readonly after?: Readonly<Record<CellKey, string>>;
  /** The values that the service shows instead. */
  readonly differs?: Readonly<Record<CellKey, string>>;
}

/** The service's last change was at 400, before the write. Reads say 500. */
const fiveLeft = { updated: 400, baseline: 400, readsLeft: lateReads + 5 } as const;
const oneLeft = { ...fiveLeft, readsLeft: lateReads + 1 } as const;
const saved = { 'tubular/video': 'ACCEPT saved 1 first' } as const;
const accepted = { 'tubular/video': 'ACCEPT confirmed 2 first' } as const;
const refused = { 'tubular/video': 'REJECT confirmed 0 first' } as const;
const refusedTally = { 'tally/statistics': 'REJECT confirmed 0 first' } as const;
const unseen = { 'tubular/video': 'ACCEPT unconfirmed 1 first' } as const;
const diverged = { 'tubular/video': 'ACCEPT diverged 0 first' } as const;
const showsAcceptance = { 'tubular/video': 'ACCEPT' } as const;
const showsRefusal = { 'tubular/video': 'REJECT' } as const;

/** What becomes of a saved acceptance after which five reads are left, unless a case says otherwise. */
const looking: Readonly<Record<string, Case>> = {
  'a choice that shows is confirmed': { shows: showsAcceptance, after: accepted },
  'a choice that does not show yet stays saved': { shows: {} },
  'a choice that does not show at the last read is unconfirmed': {
    outbox: oneLeft,
    shows: {},
    after: unseen,
  },
  'a choice that does not show is unconfirmed when no read was left': {
    outbox: { ...fiveLeft, readsLeft: 0 },
    shows: {},
    after: unseen,
  },
  'a replica that lags behind confirms nothing': {
    cells: { ...saved, ...refusedTally },
    outbox: { ...fiveLeft, updated: 501 },
    shows: { 'tubular/video': 'ACCEPT', 'tally/statistics': 'ACCEPT' },
  },
  'a replica that lags behind at the last read leaves saved choices unconfirmed': {
    cells: { ...saved, ...refusedTally },
    outbox: { ...oneLeft, updated: 501 },
    shows: showsAcceptance,
    after: unseen,
  },
  'a service that did not change confirms what it shows': {
    outbox: { ...fiveLeft, updated: 500, baseline: 500 },
    shows: showsAcceptance,
    after: accepted,
  },
  'a service without a date confirms what it shows': {
    shows: showsAcceptance,
    read: { updated: 0 },
    after: accepted,
  },
  'another value at the last read is diverged if the service changed since the write': {
    outbox: oneLeft,
    shows: showsRefusal,
    after: diverged,
    differs: showsRefusal,
  },
  'another value at the last read is diverged if the service gives no date': {
    outbox: oneLeft,
    shows: showsRefusal,
    read: { updated: 0 },
    after: diverged,
    differs: showsRefusal,
  },
  'another value at the last read is unconfirmed if the service did not change since the write': {
    outbox: { ...oneLeft, baseline: 500 },
    shows: showsRefusal,
    after: unseen,
  },
  'the shown value goes when the service agrees': {
    cells: { ...diverged, 'tally/statistics': 'ACCEPT diverged 0 first' },
    outbox: {},
    shown: { 'tubular/video': 'REJECT', 'tally/statistics': 'REJECT' },
    shows: { 'tubular/video': 'ACCEPT', 'tally/statistics': 'IGNORE' },
    after: accepted,
    differs: { 'tally/statistics': 'IGNORE' },
  },
};

const adopting: Readonly<Record<string, Case>> = {
  'a new refusal is adopted': {
    cells: accepted,
    outbox: { updated: 499 },
    shows: showsRefusal,
    after: { 'tubular/video': 'REJECT confirmed 0 adopted.500.1.5' },
  },
  'a refusal that is not new is diverged': {
    cells: accepted,
    outbox: { updated: 500 },
    shows: showsRefusal,
    after: diverged,
    differs: showsRefusal,
  },
  'a refusal without a date is not new': {
    cells: accepted,
    shows: showsRefusal,
    read: { updated: 0 },
    after: diverged,
    differs: showsRefusal,
  },
  'an acceptance from elsewhere does not replace a refusal': {
    cells: refused,
    shows: showsAcceptance,
    after: { 'tubular/video': 'REJECT diverged 0 first' },
    differs: showsAcceptance,
  },
  'an acceptance from the same account replaces a refusal': {
    cells: refused,
    shows: showsAcceptance,
    read: { isVerified: true },
    after: { 'tubular/video': 'ACCEPT confirmed 2 adopted.500.1.5' },
  },
  'a device without choices adopts an acceptance that it recovers': {
    outbox: { wanted: 'recover' },
    shows: showsAcceptance,
    after: { 'tubular/video': 'ACCEPT confirmed 2 adopted.500.0.5' },
  },
  'a device without choices adopts no acceptance when it only reads again': {
    shows: showsAcceptance,
  },
  'a device with other choices does not adopt an acceptance': {
    cells: refusedTally,
    shows: { 'tubular/video': 'ACCEPT', 'tally/statistics': 'REJECT' },
  },
  'a device with other choices adopts an acceptance from its account': {
    cells: refusedTally,
    shows: { 'tubular/video': 'ACCEPT', 'tally/statistics': 'REJECT' },
    read: { isVerified: true },
    after: { 'tubular/video': 'ACCEPT confirmed 2 adopted.500.0.5' },
  },
  'a device with other choices adopts a refusal': {
    cells: refusedTally,
    shows: { 'tubular/video': 'REJECT', 'tally/statistics': 'REJECT' },
    after: { 'tubular/video': 'REJECT confirmed 0 adopted.500.0.5' },
  },
};

function tryAll(cases: Readonly<Record<string, Case>>): void {
  for (const [is, { shows, read, after, differs = {}, ...parts }] of Object.entries(cases))
    test(is, () => {
      const ledger = reconcile(ledgerOf(parts), readOf(shows, read), momentOf());
      assert.deepEqual(cellsIn(ledger), { ...parts.cells, ...after });
      assert.deepEqual(shownIn(ledger), differs);
    });
}

suite('reconcile: saved choices', () => {
  for (const [is, each] of Object.entries(looking))
    tryAll({ [is]: { cells: saved, outbox: fiveLeft, ...each } });

  test('a read for another identifier changes nothing', () => {
    const before = ledgerOf({ cells: saved, outbox: fiveLeft });
    const read = readOf(showsAcceptance, { identifier: 'a1.another' });
    assert.equal(reconcile(before, read, momentOf()), before);
  });
});

suite('reconcile: choices from elsewhere', () => tryAll(adopting));

suite('reconcile: the outbox', () => {
  const both = { ...saved, 'tally/statistics': 'REJECT saved 0 first' } as const;
  const showsBoth = { ...showsAcceptance, 'tally/statistics': 'REJECT' };
  const four = { readsLeft: lateReads + 4, readNotBefore: now + readPause(lateReads + 4, 0.5) };
  const none = { readsLeft: 0, readNotBefore: now + readPause(0, 0.5) };
  const told = { checkedAt: now, updated: 500 };
  const undated = readOf({}, { updated: 0 });
  const looks: readonly [is: string, before: Partial<Outbox>, read: Read, after: Partial<Outbox>][] = [
    ['the next read waits while something does not show', {}, readOf(showsAcceptance), { ...four, ...told }],
    ['no read is left after the last one', { readsLeft: 1 }, readOf({}), { ...none, ...told }],
    ['the number of reads left does not go below zero', { readsLeft: 0 }, readOf({}), { ...none, ...told }],
    ['no read is left when everything shows', {}, readOf(showsBoth), { ...four, ...told, readsLeft: 0 }],
    [
      'a read answers the request for one',
      { wanted: 'read' },
      readOf({}),
      { ...four, ...told, wanted: undefined },
    ],
    [
      'a pause that the server named ends',
      { isReadTold: true },
      readOf({}),
      { ...four, ...told, isReadTold: false },
    ],
    ['a read without a date keeps the last date', {}, undated, { ...four, checkedAt: now }],
    ['a replica that lags behind uses up a read', { updated: 501 }, readOf({}), four],
  ];
  for (const [is, outbox, read, after] of looks)
    test(is, () => {
      const before = ledgerOf({ cells: both, outbox: { ...fiveLeft, ...outbox } });
      assert.deepEqual(reconcile(before, read, momentOf()).outbox, { ...before.outbox, ...after });
    });
});

suite('reconcile: the facts of an adopted choice', () => {
  for (const [is, updated, at] of [
    ['their time is the lastUpdateDate', now - day, now - day],
    ['their time is never in the future', now + day, now],
  ] as const)
    test(is, () => {
      const { facts } = reconcile(
        ledgerOf({ cells: accepted }),
        readOf(showsRefusal, { updated }),
        momentOf(),
      );
      assert.equal(facts.at(-1)?.at, at);
    });

  test('the time of an adopted choice is now if the service gives no date', () => {
    const { facts } = reconcile(ledgerOf(), readOf(showsRefusal, { updated: 0 }), momentOf());
    assert.deepEqual(
      facts.map(({ id, at }) => [id, at]),
      [['adopted.0.0.5', now]],
    );
  });

  test('the facts of an adopted choice name the method adopted and the notice of today', () => {
    const today = { ...notice, policy: '2027-01' };
    const read = { ...readOf(showsRefusal), notice: today };
    assert.deepEqual(reconcile(ledgerOf({ cells: accepted }), read, momentOf()).facts.at(-1), {
      id: 'adopted.500.1.5',
      sequence: 1.5,
      at: 500,
      method: 'adopted',
      language: '',
      gpc: false,
      notice: today,
    });
  });

  test('the facts of an adopted choice are just newer than the decision they replace, and shared by all cells of that decision', () => {
    const cells = {
      'tubular/statistics': 'ACCEPT confirmed 2 first',
      'tubular/video': 'ACCEPT confirmed 2 second',
      'tally/statistics': 'ACCEPT confirmed 2 first',
    } as const;
    const shows = { 'tubular/statistics': 'REJECT', 'tubular/video': 'REJECT', 'tally/statistics': 'REJECT' };
    const ledger = reconcile(ledgerOf({ cells }), readOf(shows), momentOf());
    assert.deepEqual(cellsIn(ledger), {
      'tubular/statistics': 'REJECT confirmed 0 adopted.500.1.5',
      'tubular/video': 'REJECT confirmed 0 adopted.500.2.5',
      'tally/statistics': 'REJECT confirmed 0 adopted.500.1.5',
    });
    const sequences = ledger.facts
      .filter(({ method }) => method === 'adopted')
      .map(({ sequence }) => sequence);
    assert.deepEqual(sequences, [1.5, 2.5]);
  });
});
