import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Entry, Standing } from '../../src/client/ledger.ts';
import { reconcileEntry } from '../../src/client/reconcile-entry.ts';
import type { Reading } from '../../src/client/reconcile-entry.ts';
import type { Sighting } from '../../src/client/sightings.ts';
import type { State } from '../../src/client/snapshot.ts';

interface Case {
  readonly is: string;
  /** Action, state and standing of the entry. */
  readonly before: readonly [Entry['action'], State, Standing?];
  /** What the service shows, and what opposes it. */
  readonly shows?: readonly [string, string?];
  readonly reading?: Partial<Reading>;
  readonly after: readonly [Entry['action'], State, Standing];
  readonly differs?: string;
  readonly isAdopted?: boolean;
}

const cases: readonly Case[] = [
  {
    is: 'a saved choice that shows is confirmed',
    before: ['ACCEPT', 'saved', 1],
    shows: ['ACCEPT'],
    after: ['ACCEPT', 'confirmed', 2],
  },
  {
    is: 'a saved choice that does not show yet stays saved',
    before: ['ACCEPT', 'saved', 1],
    after: ['ACCEPT', 'saved', 1],
  },
  {
    is: 'and is unconfirmed when that was the last look',
    before: ['ACCEPT', 'saved', 1],
    reading: { isLast: true },
    after: ['ACCEPT', 'unconfirmed', 1],
  },
  {
    is: 'what shows otherwise within the window stays saved',
    before: ['ACCEPT', 'saved', 1],
    shows: ['REJECT'],
    after: ['ACCEPT', 'saved', 1],
  },
  {
    is: 'and has diverged when that was the last look',
    before: ['ACCEPT', 'saved', 1],
    shows: ['REJECT'],
    reading: { isLast: true },
    after: ['ACCEPT', 'diverged', 0],
    differs: 'REJECT',
  },
  {
    is: 'but is unconfirmed when the service changed nothing since',
    before: ['ACCEPT', 'saved', 1],
    shows: ['REJECT'],
    reading: { isLast: true, hasAdvanced: false },
    after: ['ACCEPT', 'unconfirmed', 1],
  },
  {
    is: 'what is on its way is left alone',
    before: ['REJECT', 'saving'],
    shows: ['ACCEPT'],
    reading: { isLast: true },
    after: ['REJECT', 'saving', 0],
  },
  {
    is: 'what waits for another try is left alone',
    before: ['REJECT', 'retrying'],
    shows: ['ACCEPT'],
    reading: { isLast: true },
    after: ['REJECT', 'retrying', 0],
  },
  {
    is: 'what failed stays failed, whatever shows',
    before: ['ACCEPT', 'failed'],
    shows: ['ACCEPT'],
    after: ['ACCEPT', 'failed', 0],
  },
  {
    is: 'a conflict closes what it lists',
    before: ['ACCEPT', 'confirmed', 2],
    shows: ['ACCEPT', 'REJECT'],
    after: ['ACCEPT', 'diverged', 0],
    differs: 'REJECT',
  },
  {
    is: 'a confirmed choice of this device is not replaced by an acceptance from elsewhere',
    before: ['REJECT', 'confirmed'],
    shows: ['ACCEPT'],
    after: ['REJECT', 'diverged', 0],
    differs: 'ACCEPT',
  },
  {
    is: 'a refusal from elsewhere is taken over',
    before: ['ACCEPT', 'confirmed', 2],
    shows: ['REJECT'],
    after: ['REJECT', 'confirmed', 0],
    isAdopted: true,
  },
  {
    is: 'an account’s acceptance from elsewhere is taken over',
    before: ['REJECT', 'confirmed'],
    shows: ['ACCEPT'],
    reading: { isVerified: true },
    after: ['ACCEPT', 'confirmed', 2],
    isAdopted: true,
  },
  {
    is: 'old news replaces nothing',
    before: ['ACCEPT', 'confirmed', 2],
    shows: ['REJECT'],
    reading: { isNews: false },
    after: ['ACCEPT', 'diverged', 0],
    differs: 'REJECT',
  },
  {
    is: 'a confirmed choice that does not show any more is unconfirmed',
    before: ['REJECT', 'confirmed'],
    after: ['REJECT', 'unconfirmed', 0],
  },
  {
    is: 'what diverged and agrees again is confirmed',
    before: ['ACCEPT', 'diverged'],
    shows: ['ACCEPT'],
    after: ['ACCEPT', 'confirmed', 2],
  },
  {
    is: 'where nothing is known a refusal is taken over',
    before: [undefined, 'undecided'],
    shows: ['REJECT'],
    after: ['REJECT', 'confirmed', 0],
    isAdopted: true,
  },
  {
    is: 'where nothing is known an acceptance is taken over if the visitor is',
    before: [undefined, 'undecided'],
    shows: ['ACCEPT'],
    reading: { mayGrant: true },
    after: ['ACCEPT', 'confirmed', 2],
    isAdopted: true,
  },
  {
    is: 'and not otherwise',
    before: [undefined, 'undecided'],
    shows: ['ACCEPT'],
    after: [undefined, 'undecided', 0],
  },
  {
    is: 'where nothing is known a conflict is a refusal',
    before: [undefined, 'undecided'],
    shows: ['ACCEPT', 'REJECT'],
    reading: { mayGrant: true },
    after: ['REJECT', 'diverged', 0],
    differs: 'ACCEPT',
    isAdopted: true,
  },
  {
    is: 'an action that nobody knows is never taken over',
    before: [undefined, 'undecided'],
    shows: ['IGNORE'],
    reading: { mayGrant: true, isVerified: true },
    after: [undefined, 'undecided', 0],
  },
  {
    is: 'an action that nobody knows is a difference',
    before: ['ACCEPT', 'confirmed', 2],
    shows: ['IGNORE'],
    reading: { isVerified: true },
    after: ['ACCEPT', 'diverged', 0],
    differs: 'IGNORE',
  },
];

const plain: Reading = { hasAdvanced: true, isNews: true, isLast: false, mayGrant: false, isVerified: false };

function sightingOf(shows: Case['shows']): Sighting | undefined {
  return shows && { action: shows[0], opposed: shows[1] };
}

suite('a look at the service', () => {
  for (const { is, before, shows, reading, after, differs, isAdopted = false } of cases)
    test(is, () => {
      const [action, state, standing = 0] = before;
      const entry: Entry = { action, state, standing, by: action ? 0 : -1 };
      const result = reconcileEntry(entry, sightingOf(shows), { ...plain, ...reading });
      assert.deepEqual([result.entry.action, result.entry.state, result.entry.standing], after);
      assert.deepEqual([result.shown, result.isAdopted], [differs, isAdopted]);
    });
});
