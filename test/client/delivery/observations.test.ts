import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readConflicts } from '../../../src/client/delivery/conflicts.ts';
import { type Observation, observationsIn } from '../../../src/client/delivery/observations.ts';
import { orderOf } from '../ledger/ledger-builder.ts';

const cell = { vendor: 'tubular', target: 'video' } as const;
const films = orderOf('tubular/video');

/** What a read shows of the one cell: its value and what opposes it, each with its channel and time; and when it was contested. */
type Shown = readonly [shows: string, opposedBy?: string | undefined, contestedAt?: number | undefined];

interface Case {
  /** The actions of the one cell in the unified consent, in their order. */
  readonly actions: readonly string[];
  /** The conflicts that the service lists. */
  readonly conflicts?: unknown;
  readonly shown: Shown | undefined;
}

const unified: Readonly<Record<string, Case>> = {
  'a cell that is not named has no observation': { actions: [], shown: undefined },
  'a value is seen as it is': { actions: ['ACCEPT'], shown: ['ACCEPT'] },
  'an unknown value is seen as it is': { actions: ['IGNORE'], shown: ['IGNORE'] },
  'the same value twice is seen once': { actions: ['ACCEPT', 'ACCEPT'], shown: ['ACCEPT'] },
  'the refusal counts of a refusal and an acceptance': {
    actions: ['REJECT', 'ACCEPT'],
    shown: ['REJECT', 'ACCEPT'],
  },
  'the refusal counts of an acceptance and a refusal': {
    actions: ['ACCEPT', 'REJECT'],
    shown: ['REJECT', 'ACCEPT'],
  },
  'the unknown value counts of an acceptance and an unknown value': {
    actions: ['ACCEPT', 'IGNORE'],
    shown: ['IGNORE', 'ACCEPT'],
  },
  'the refusal counts of an unknown value and a refusal': {
    actions: ['IGNORE', 'REJECT'],
    shown: ['REJECT', 'IGNORE'],
  },
};

const accept = { ...cell, action: 'ACCEPT' };
const reject = { ...cell, action: 'REJECT' };
const ignore = { ...cell, action: 'IGNORE' };
const byWeb = { ...accept, channelId: 'web', createdAt: '1970-01-01T00:00:01Z' };
const byShop = { ...reject, channelId: 'shop', createdAt: '1970-01-01T00:00:02Z' };
const resolved = (...actionsInConflict: unknown[]) => [{ resolution: 'USE_NEWER_ACTION', actionsInConflict }];
const undecided = (...actionsInConflict: unknown[]) => [{ actionsInConflict }];

const conflicting: Readonly<Record<string, Case>> = {
  'a conflict that the service has resolved opposes nothing, and says where the value comes from': {
    actions: ['ACCEPT'],
    conflicts: resolved(byShop, byWeb),
    shown: ['ACCEPT web 1000', undefined, 2000],
  },
  'the same holds for a refusal': {
    actions: ['REJECT'],
    conflicts: resolved(byWeb, byShop),
    shown: ['REJECT shop 2000', undefined, 2000],
  },
  'a conflict without a resolution opposes what is shown, with its channel and time': {
    actions: ['ACCEPT'],
    conflicts: undecided(byWeb, byShop),
    shown: ['ACCEPT web 1000', 'REJECT shop 2000', 2000],
  },
  'a resolution that nobody knows is none': {
    actions: ['ACCEPT'],
    conflicts: [{ resolution: 'PENDING', actionsInConflict: [byWeb, byShop] }],
    shown: ['ACCEPT web 1000', 'REJECT shop 2000', 2000],
  },
  'a resolved conflict of which not everything can be read is open': {
    actions: ['ACCEPT'],
    conflicts: resolved(byWeb, {}),
    shown: ['ACCEPT web 1000', '', 1000],
  },
  'a conflict does not replace what is shown': {
    actions: ['REJECT'],
    conflicts: undecided(accept),
    shown: ['REJECT', 'ACCEPT', 0],
  },
  'an open conflict that lists the same value only has one that cannot be read': {
    actions: ['REJECT'],
    conflicts: undecided(reject),
    shown: ['REJECT', '', 0],
  },
  'a conflict that names the cell itself opposes it': {
    actions: ['ACCEPT'],
    conflicts: [cell],
    shown: ['ACCEPT', '', 0],
  },
  'a resolved conflict that names the cell of its actions opposes nothing': {
    actions: ['ACCEPT'],
    conflicts: resolved(byShop, byWeb).map((item) => ({ ...cell, ...item })),
    shown: ['ACCEPT web 1000', undefined, 2000],
  },
  'a resolved conflict that names the cell beside an action that cannot be read is open': {
    actions: ['ACCEPT'],
    conflicts: resolved({ action: 'REJECT' }).map((item) => ({ ...cell, ...item })),
    shown: ['ACCEPT', '', 0],
  },
  'what is no list of conflicts is one': {
    actions: ['ACCEPT'],
    conflicts: byShop,
    shown: ['ACCEPT', 'REJECT shop 2000', 2000],
  },
  'of values that only an open conflict shows the more protective one counts': {
    actions: [],
    conflicts: undecided(byWeb, byShop),
    shown: ['REJECT shop 2000', 'ACCEPT web 1000', 2000],
  },
  'what only a resolved conflict shows is not seen': {
    actions: [],
    conflicts: resolved(byWeb, byShop),
    shown: undefined,
  },
  'among opposing values a refusal goes before an unknown value': {
    actions: ['ACCEPT'],
    conflicts: undecided(ignore, reject),
    shown: ['ACCEPT', 'REJECT', 0],
  },
  'among conflicts an open one goes before a resolved one': {
    actions: ['ACCEPT'],
    conflicts: [...undecided(accept, ignore), ...resolved(byWeb, byShop)],
    shown: ['ACCEPT web 1000', 'IGNORE', 2000],
  },
  'a value that contradicts itself stays opposed in a resolved conflict': {
    actions: ['REJECT', 'ACCEPT'],
    conflicts: resolved(byWeb, byShop),
    shown: ['REJECT shop 2000', 'ACCEPT', 2000],
  },
};

function textOf({ action, channel, at }: Pick<Observation, 'action' | 'channel' | 'at'>): string {
  return [action, channel, at || undefined].filter((each) => each !== undefined).join(' ');
}

function shownIn(observation: Observation | undefined): Shown | undefined {
  const { opposed, contestedAt } = observation ?? {};
  return observation && [textOf(observation), opposed && textOf(opposed), contestedAt];
}

suite('sightingsIn', () => {
  for (const [is, each] of [...Object.entries(unified), ...Object.entries(conflicting)])
    test(is, () => {
      const { actions, conflicts, shown } = each;
      const held = actions.map((action) => ({ ...cell, action }));
      const holding = { actions: held, conflicts: readConflicts(conflicts), updated: 0 };
      const [says, opposedBy, contestedAt] = shown ?? [];
      assert.deepEqual(observationsIn(films, holding).map(shownIn), [
        shown && [says, opposedBy, contestedAt],
      ]);
    });

  test('each cell is found at its index, and cells outside the order are left out', () => {
    const cells = orderOf('tubular/statistics', 'tubular/video', 'tally/statistics');
    const statistics = { vendor: 'tally', target: 'statistics' };
    const actions = [
      { ...statistics, action: 'REJECT' },
      { vendor: 'tally', target: 'video', action: 'ACCEPT' },
      { vendor: 'nobody', target: 'video', action: 'ACCEPT' },
      { vendor: 'tubular', target: 'statistics', action: 'ACCEPT' },
    ];
    const conflicts = readConflicts(
      undecided({ vendor: 'nobody', target: 'video', action: 'REJECT' }, { ...statistics, action: 'ACCEPT' }),
    );
    assert.deepEqual(observationsIn(cells, { actions, conflicts, updated: 0 }).map(shownIn), [
      ['ACCEPT', undefined, undefined],
      undefined,
      ['REJECT', 'ACCEPT', 0],
    ]);
  });
});

suite('readConflicts', () => {
  for (const none of [undefined, null, [], {}, '', 0, false])
    test(`${JSON.stringify(none)} is no conflict`, () => assert.deepEqual(readConflicts(none), []));

  for (const item of [
    {},
    null,
    'two channels disagree',
    7,
    [],
    { actionsInConflict: 'all' },
    { vendor: 'tally' },
  ])
    test(`${JSON.stringify(item)} in a list counts as a conflict without a cell`, () =>
      assert.deepEqual(readConflicts([item]), [{ isResolved: false, actions: [] }]));
});
