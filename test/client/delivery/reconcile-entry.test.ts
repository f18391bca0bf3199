import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Entry, UnifiedValue } from '../../../src/client/ledger/ledger.ts';
import { type Reading, reconcileEntry } from '../../../src/client/delivery/reconcile.ts';
import type { Observation } from '../../../src/client/delivery/observations.ts';
import { plainly } from '../ledger/ledger-builder.ts';
import { contested } from './reconcile-entry/contested.ts';
import type { ReconcileCase } from './reconcile-entry/reconcile-case.ts';

const uncontested: Readonly<Record<string, ReconcileCase>> = {
  'a saved refusal that shows is confirmed without acknowledgement': {
    before: ['REJECT', 'saved'],
    shows: ['REJECT'],
    after: ['REJECT', 'confirmed', 0],
  },
  'a saved choice that shows otherwise stays saved before the last look': {
    before: ['ACCEPT', 'saved', 1],
    shows: ['REJECT'],
    after: ['ACCEPT', 'saved', 1],
  },
  'what is on its way is left alone': {
    before: ['REJECT', 'saving'],
    shows: ['ACCEPT'],
    reading: { isLast: true },
    after: ['REJECT', 'saving', 0],
  },
  'what waits for another try is left alone': {
    before: ['REJECT', 'retrying'],
    shows: ['ACCEPT'],
    reading: { isLast: true },
    after: ['REJECT', 'retrying', 0],
  },
  'what failed stays failed, whatever shows': {
    before: ['ACCEPT', 'failed'],
    shows: ['ACCEPT'],
    after: ['ACCEPT', 'failed', 0],
  },
  'while choices of this device may still become visible, a refusal may be an older one of them': {
    before: ['ACCEPT', 'confirmed', 2],
    shows: ['REJECT'],
    reading: { isAwaited: true },
    after: ['ACCEPT', 'diverged', 0],
    differs: 'REJECT',
  },
  'a confirmed choice that does not show any more is unconfirmed': {
    before: ['REJECT', 'confirmed'],
    after: ['REJECT', 'unconfirmed', 0],
  },
  'a refusal on this device stays there, whether the service shows none or the same': {
    before: ['REJECT', 'kept'],
    after: ['REJECT', 'kept', 0],
  },
  'a refusal on this device is sent if the service shows an acceptance': {
    before: ['REJECT', 'kept'],
    shows: ['ACCEPT'],
    after: ['REJECT', 'saving', 0],
  },
  'an unconfirmed choice that shows is confirmed': {
    before: ['ACCEPT', 'unconfirmed', 1],
    shows: ['ACCEPT'],
    after: ['ACCEPT', 'confirmed', 2],
  },
  'an unconfirmed choice that shows otherwise has diverged': {
    before: ['ACCEPT', 'unconfirmed', 1],
    shows: ['REJECT'],
    after: ['ACCEPT', 'diverged', 0],
    differs: 'REJECT',
  },
  'an unconfirmed choice that shows otherwise stays so when the service changed nothing since': {
    before: ['ACCEPT', 'unconfirmed', 1],
    shows: ['REJECT'],
    reading: { hasAdvanced: false },
    after: ['ACCEPT', 'unconfirmed', 1],
  },
  'a diverged choice that shows a third value stays diverged': {
    before: ['ACCEPT', 'diverged'],
    shows: ['IGNORE'],
    reading: { hasAdvanced: false, isNews: false },
    after: ['ACCEPT', 'diverged', 0],
    differs: 'IGNORE',
  },
  'a diverged choice is not replaced by a refusal from elsewhere': {
    before: ['ACCEPT', 'diverged'],
    shows: ['REJECT'],
    reading: { isVerified: true },
    after: ['ACCEPT', 'diverged', 0],
    differs: 'REJECT',
  },
  'a diverged choice that does not show any more is unconfirmed': {
    before: ['ACCEPT', 'diverged'],
    after: ['ACCEPT', 'unconfirmed', 0],
  },
  'an undecided cell that does not show stays undecided': {
    before: [undefined, 'undecided'],
    reading: { mayGrant: true, isLast: true },
    after: [undefined, 'undecided', 0],
  },
  'where nothing is known a conflict that is not decided is a refusal': {
    before: [undefined, 'undecided'],
    shows: ['ACCEPT', 'REJECT'],
    reading: { mayGrant: true },
    after: ['REJECT', 'diverged', 0],
    differs: 'ACCEPT',
    isAdopted: true,
  },
  'where nothing is known a refusal with a conflict is taken over as diverged': {
    before: [undefined, 'undecided'],
    shows: ['REJECT', 'ACCEPT'],
    after: ['REJECT', 'diverged', 0],
    differs: 'listed ACCEPT',
    isAdopted: true,
  },
  'where nothing is known an unknown action that a refusal opposes is shown': {
    before: [undefined, 'undecided'],
    shows: ['IGNORE', 'REJECT'],
    after: ['REJECT', 'diverged', 0],
    differs: 'IGNORE',
    isAdopted: true,
  },
  'an action that nobody knows is never taken over': {
    before: [undefined, 'undecided'],
    shows: ['IGNORE'],
    reading: { mayGrant: true, isVerified: true },
    after: [undefined, 'undecided', 0],
  },
  'an action that nobody knows is a difference': {
    before: ['ACCEPT', 'confirmed', 2],
    shows: ['IGNORE'],
    reading: { isVerified: true },
    after: ['ACCEPT', 'diverged', 0],
    differs: 'IGNORE',
  },
};

const plain: Reading = {
  hasAdvanced: true,
  isNews: true,
  isAwaited: false,
  isLast: false,
  mayGrant: false,
  isVerified: false,
};

function observationOf({ shows, contestedAt }: ReconcileCase): Observation | undefined {
  if (!shows) return undefined;
  const [action, opposition] = shows;
  const [opposed, at = 0] = opposition?.split(' ') ?? [];
  return {
    action,
    at: 0,
    opposed: opposed === undefined ? undefined : { action: opposed, at: Number(at) },
    contestedAt,
  };
}

suite('reconcileEntry', () => {
  for (const [is, each] of [...Object.entries(uncontested), ...Object.entries(contested)])
    test(is, () => {
      const { before, toldOf, reading, after, differs, isAdopted = false } = each;
      const [action, state, acknowledged = 0] = before;
      const entry: Entry = { action, state, acknowledged: acknowledged, factsIndex: action ? 0 : -1 };
      const known =
        toldOf === undefined ? undefined : { ...plainly(each.toldAs ?? 'before'), contestedAt: toldOf };
      const result = reconcileEntry(entry, observationOf(each), known, { ...plain, ...reading });
      assert.deepEqual([result.entry.action, result.entry.state, result.entry.acknowledged], after);
      assert.deepEqual(
        [result.shown === known && known ? 'told before' : shownIn(result.shown), result.isAdopted],
        [differs, isAdopted],
      );
    });
});

function shownIn(shown: UnifiedValue | undefined): string | undefined {
  return shown && [...(shown.isListed ? ['listed'] : []), shown.action].join(' ').trim();
}
