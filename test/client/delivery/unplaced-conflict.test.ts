import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readConflicts } from '../../../src/client/delivery/conflicts.ts';
import type { Outbox } from '../../../src/client/ledger/outbox.ts';
import { reconcile } from '../../../src/client/delivery/reconcile.ts';
import type { State } from '../../../src/client/ledger/state.ts';
import { type Cells, cellsIn, ledgerOf, momentOf, readOf } from '../ledger/ledger-builder.ts';
import { snapshotOf } from '../page/make-snapshot/snapshot-builder.ts';

const accepted = 'ACCEPT confirmed 2 first';
const anew = 'ACCEPT confirmed 2 second';

suite('the ledger: a conflict that names no known cell', () => {
  const looks: readonly [is: string, before: Partial<Outbox>, conflicts: unknown, since: number][] = [
    ['is remembered with the newest decision of then', {}, [{}], 2],
    ['stays open from then on', { unplacedSince: 1, unplaced: 2 }, [{}, null], 1],
    ['is told anew when there is another', { unplacedSince: 1, unplaced: 1 }, [{}, null], 2],
    ['is forgotten when it is listed no more', { unplacedSince: 1, unplaced: 1 }, [], 0],
  ];
  for (const [is, outbox, conflicts, since] of looks)
    test(is, () => {
      const cells = { 'tubular/video': accepted, 'tally/statistics': 'REJECT confirmed 0 second' } as const;
      const read = readOf({ 'tubular/video': 'ACCEPT', 'tally/statistics': 'REJECT' });
      const holding = { ...read.holding, conflicts: readConflicts(conflicts) };
      const after = reconcile(ledgerOf({ cells, outbox }), { ...read, holding }, momentOf());
      assert.equal(after.outbox.unplacedSince, since);
      assert.deepEqual(cellsIn(after), cells);
    });
});

suite('the snapshot: a conflict that names no known cell', () => {
  for (const [is, cells, unplacedSince, conflict, state] of [
    ['is told', { 'tubular/video': accepted }, 1, true, 'diverged'],
    [
      'is told until everything was decided anew',
      { 'tubular/video': accepted, 'tally/statistics': anew },
      1,
      true,
      'diverged',
    ],
    ['is settled when everything was decided anew', { 'tubular/video': anew }, 1, false, 'confirmed'],
    ['is told beside what is worse', { 'tubular/video': 'ACCEPT failed 0 first' }, 1, true, 'failed'],
    ['concerns nobody who has not chosen', {}, 1, false, 'undecided'],
    ['is told of no more when it is listed no more', { 'tubular/video': accepted }, 0, false, 'confirmed'],
  ] as const satisfies readonly [string, Cells, number, boolean, State][])
    test(is, () => {
      const snapshot = snapshotOf({ cells, outbox: { unplacedSince } });
      assert.deepEqual([snapshot.conflict, snapshot.state], [conflict, state]);
    });

  test('a conflict that names no known cell closes no gate', () => {
    const snapshot = snapshotOf({ cells: { 'tubular/video': accepted }, outbox: { unplacedSince: 1 } });
    assert.equal(snapshot.cell('tubular', 'video')?.allowed, true);
  });
});
