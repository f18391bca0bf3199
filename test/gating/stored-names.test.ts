import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { StoredItem } from '../../src/client/catalogue/catalogue.ts';
import { namesToClear } from '../../src/gating/stored-names.ts';

const cookie = (name: string): StoredItem => ({ kind: 'cookie', name });

/** The existing items that are cleared for a vendor with this list. */
const cleared = (listed: string, ...existing: readonly string[]) =>
  namesToClear(
    [
      {
        id: 'tally',
        name: 'Tally',
        targets: ['statistics'],
        storage: [cookie(listed)],
        signals: [],
        policyUrl: undefined,
        retention: undefined,
        country: undefined,
      },
    ],
    () => true,
    () => false,
    existing.map(cookie),
  ).map(({ name }) => name);

suite('a vendor that lists', () => {
  const cases: readonly (readonly [listed: string, existing: readonly string[], gone: readonly string[]])[] =
    [
      ['_visit', ['_visit', '_visits'], ['_visit']],
      ['_visit*', ['_visit', '_visits'], ['_visit', '_visits']],
      ['__Host-*', ['__Host-visit', '__Host-assent_id', '__Host-assent_me'], ['__Host-visit']],
      ['assent*', ['assent_id', 'assent.ledger', 'assentive'], ['assentive']],
      ['*', ['_visit'], []],
    ];
  for (const [listed, existing, gone] of cases)
    test(`a vendor that lists ${listed} clears ${gone.join(' and ') || 'nothing'} of ${existing.join(', ')}`, () => {
      assert.deepEqual(cleared(listed, ...existing), gone);
    });
});
