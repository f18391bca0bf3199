import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Holding } from '../../src/client/delivery-event.ts';
import { sightingsIn } from '../../src/client/sightings.ts';
import type { Sighting } from '../../src/client/sightings.ts';
import { orderOf } from './ledger-builder.ts';

interface Case {
  readonly is: string;
  /** What the unified consent says of the one cell, in its order. */
  readonly actions: readonly string[];
  /** What conflicts list. */
  readonly opposed?: readonly string[];
  readonly sighting: Sighting | undefined;
}

const seen = (action: string, opposed?: string): Sighting => ({ action, opposed });

const cases: readonly Case[] = [
  { is: 'a cell that is not named has no sighting', actions: [], sighting: undefined },
  { is: 'a value is seen as it is', actions: ['ACCEPT'], sighting: seen('ACCEPT') },
  { is: 'an unknown value is seen as it is', actions: ['IGNORE'], sighting: seen('IGNORE') },
  { is: 'the same value twice is seen once', actions: ['ACCEPT', 'ACCEPT'], sighting: seen('ACCEPT') },
  {
    is: 'of a refusal and an acceptance the refusal counts',
    actions: ['REJECT', 'ACCEPT'],
    sighting: seen('REJECT', 'ACCEPT'),
  },
  {
    is: 'of an acceptance and a refusal the refusal counts',
    actions: ['ACCEPT', 'REJECT'],
    sighting: seen('REJECT', 'ACCEPT'),
  },
  {
    is: 'of an acceptance and an unknown value the unknown value counts',
    actions: ['ACCEPT', 'IGNORE'],
    sighting: seen('IGNORE', 'ACCEPT'),
  },
  {
    is: 'of an unknown value and a refusal the refusal counts',
    actions: ['IGNORE', 'REJECT'],
    sighting: seen('REJECT', 'IGNORE'),
  },
  {
    is: 'a conflict with another value opposes what is shown',
    actions: ['ACCEPT'],
    opposed: ['ACCEPT', 'REJECT'],
    sighting: seen('ACCEPT', 'REJECT'),
  },
  {
    is: 'a conflict does not replace what is shown',
    actions: ['REJECT'],
    opposed: ['ACCEPT'],
    sighting: seen('REJECT', 'ACCEPT'),
  },
  {
    is: 'a conflict with the same value opposes nothing',
    actions: ['REJECT'],
    opposed: ['REJECT'],
    sighting: seen('REJECT'),
  },
  { is: 'a conflict alone shows nothing', actions: [], opposed: ['REJECT'], sighting: undefined },
  {
    is: 'among opposing values a refusal replaces an unknown value',
    actions: ['ACCEPT'],
    opposed: ['IGNORE', 'REJECT'],
    sighting: seen('ACCEPT', 'REJECT'),
  },
  {
    is: 'among opposing values an unknown value does not replace a refusal',
    actions: ['ACCEPT'],
    opposed: ['REJECT', 'IGNORE'],
    sighting: seen('ACCEPT', 'REJECT'),
  },
];

function holdingOf(cell: { vendor: string; target: string }, { actions, opposed = [] }: Case): Holding {
  const at = (values: readonly string[]) => values.map((action) => ({ ...cell, action }));
  return { actions: at(actions), opposed: at(opposed), updated: 0 };
}

suite('sightingsIn', () => {
  for (const each of cases)
    test(each.is, () => {
      const holding = holdingOf({ vendor: 'tubular', target: 'video' }, each);
      assert.deepEqual(sightingsIn(orderOf('tubular/video'), holding), [each.sighting]);
    });

  test('each cell is seen at its place, and cells outside the order are left out', () => {
    const cells = orderOf('tubular/statistics', 'tubular/video', 'tally/statistics');
    const statistics = { vendor: 'tally', target: 'statistics' };
    const actions = [
      { ...statistics, action: 'REJECT' },
      { vendor: 'tally', target: 'video', action: 'ACCEPT' },
      { vendor: 'nobody', target: 'video', action: 'ACCEPT' },
      { vendor: 'tubular', target: 'statistics', action: 'ACCEPT' },
    ];
    const opposed = [
      { vendor: 'nobody', target: 'video', action: 'REJECT' },
      { ...statistics, action: 'ACCEPT' },
    ];
    assert.deepEqual(sightingsIn(cells, { actions, opposed, updated: 0 }), [
      seen('ACCEPT'),
      undefined,
      seen('REJECT', 'ACCEPT'),
    ]);
  });
});
