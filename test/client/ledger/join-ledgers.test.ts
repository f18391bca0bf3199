import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isSameKnowledge, joinLedgers } from '../../../src/client/ledger/join-ledgers.ts';
import type { Ledger } from '../../../src/client/ledger/ledger.ts';
import type { Sending } from '../../../src/client/ledger/outbox.ts';
import {
  type CellKey,
  type Cells,
  cellsIn,
  choicesOf,
  type EntryText,
  ledgerOf,
  type LedgerParts,
  orderOf,
  sendingOf,
  shownIn,
  visitor,
} from './ledger-builder.ts';

interface Case {
  /** Has the higher revision. */
  readonly newer: LedgerParts;
  readonly older: LedgerParts;
  /** The cells of the result. */
  readonly cells: Readonly<Record<CellKey, string>>;
  readonly shown?: Readonly<Record<CellKey, string>>;
  readonly subject?: string;
}

const video = 'tubular/video';
const tally = 'tally/statistics';

const confirmed = { [video]: 'ACCEPT confirmed 2 first' } as const;
const refused = { [video]: 'REJECT saving 0 second' } as const;

const knowing: Readonly<Record<string, Case>> = {
  'an empty ledger adds nothing': {
    newer: { cells: confirmed },
    older: { subject: '' },
    cells: confirmed,
  },
  'an empty ledger removes nothing': { newer: {}, older: { cells: confirmed }, cells: confirmed },
  'the later decision wins, even from the older ledger': {
    newer: { cells: confirmed },
    older: { cells: refused },
    cells: refused,
  },
  'the earlier decision loses, even when it is confirmed': {
    newer: { cells: refused },
    older: { cells: confirmed },
    cells: refused,
  },
  'each cell keeps its own latest decision': {
    newer: {
      cells: {
        'tubular/statistics': 'ACCEPT saving 0 third',
        [video]: 'ACCEPT confirmed 2 first',
        [tally]: 'ACCEPT confirmed 2 first',
      },
    },
    older: {
      cells: {
        'tubular/statistics': 'REJECT saved 0 second',
        [video]: 'REJECT saved 0 second',
        [tally]: 'ACCEPT confirmed 2 first',
      },
    },
    cells: {
      'tubular/statistics': 'ACCEPT saving 0 third',
      [video]: 'REJECT saved 0 second',
      [tally]: 'ACCEPT confirmed 2 first',
    },
  },
  'the result has the cells of both ledgers': {
    newer: { order: orderOf(video), cells: confirmed },
    older: { order: orderOf(tally), cells: { [tally]: 'REJECT saved 0 second' } },
    cells: { ...confirmed, [tally]: 'REJECT saved 0 second' },
  },
  'the shown value comes from the ledger whose entry wins': {
    newer: {
      cells: { [video]: 'ACCEPT diverged 0 first', [tally]: 'ACCEPT diverged 0 first' },
      shown: { [video]: 'REJECT', [tally]: 'REJECT' },
    },
    older: {
      cells: { [video]: 'ACCEPT diverged 0 first', [tally]: 'ACCEPT diverged 0 second' },
      shown: { [video]: 'IGNORE', [tally]: 'IGNORE' },
    },
    cells: { [video]: 'ACCEPT diverged 0 first', [tally]: 'ACCEPT diverged 0 second' },
    shown: { [video]: 'REJECT', [tally]: 'IGNORE' },
  },
};

/** One decision in different states, and the winning state. */
const deliveryProgress: readonly [newer: EntryText, older: EntryText, joined: EntryText][] = [
  ['ACCEPT saving 0 first', 'ACCEPT saved 1 first', 'ACCEPT saved 1 first'],
  ['ACCEPT saved 1 first', 'ACCEPT retrying 0 first', 'ACCEPT saved 1 first'],
  ['ACCEPT retrying 0 first', 'ACCEPT failed 0 first', 'ACCEPT failed 0 first'],
  ['ACCEPT failed 0 first', 'ACCEPT saving 0 first', 'ACCEPT failed 0 first'],
  ['ACCEPT failed 0 first', 'ACCEPT saved 1 first', 'ACCEPT saved 1 first'],
  ['ACCEPT confirmed 2 first', 'ACCEPT failed 0 first', 'ACCEPT confirmed 2 first'],
  ['ACCEPT retrying 0 first', 'ACCEPT saving 0 first', 'ACCEPT retrying 0 first'],
  ['ACCEPT unconfirmed 1 first', 'ACCEPT confirmed 2 first', 'ACCEPT unconfirmed 1 first'],
];

/** An acceptance based on an earlier one, and a refusal from between the two. */
const acknowledged: readonly [newer: EntryText, older: EntryText, joined: EntryText][] = [
  ['ACCEPT saving 2 third', 'REJECT saved 0 second', 'ACCEPT saving 0 third'],
  ['REJECT confirmed 0 second', 'ACCEPT retrying 2 third', 'ACCEPT retrying 0 third'],
  ['ACCEPT saving 2 third', 'REJECT saving 0 second', 'ACCEPT saving 2 third'],
  ['ACCEPT saving 2 third', 'REJECT failed 0 second', 'ACCEPT saving 2 third'],
  ['ACCEPT saving 2 third', 'ACCEPT saved 1 second', 'ACCEPT saving 2 third'],
  ['ACCEPT saved 1 third', 'REJECT saved 0 second', 'ACCEPT saved 1 third'],
];

const belonging: Readonly<Record<string, Case>> = {
  'choices sent under another identifier are sent again under this one': {
    newer: {},
    older: {
      subject: 'a1.another',
      cells: { [video]: 'ACCEPT confirmed 2 first', [tally]: 'REJECT diverged 0 second' },
      shown: { [tally]: 'ACCEPT' },
    },
    cells: { [video]: 'ACCEPT saving 0 first', [tally]: 'REJECT saving 0 second' },
  },
  'a choice confirmed under this identifier is not sent again': {
    newer: { cells: confirmed },
    older: { subject: 'a1.another', cells: { [video]: 'ACCEPT retrying 0 first' } },
    cells: confirmed,
  },
  'a ledger without an identifier keeps its states': {
    newer: {},
    older: { subject: '', cells: { [video]: 'ACCEPT unconfirmed 1 first' } },
    cells: { [video]: 'ACCEPT unconfirmed 1 first' },
  },
  'an identifier that the newer ledger dropped does not come back': {
    newer: { subject: '' },
    older: { cells: confirmed },
    cells: confirmed,
    subject: '',
  },
};

const videoLeaves = { [video]: 'ACCEPT saving 0 first' } as const;
const tallyLeaves = { [tally]: 'REJECT saving 0 second' } as const;
const videoArrived = { [video]: 'ACCEPT saved 1 first' } as const;
const tallyArrived = { [tally]: 'REJECT saved 0 second' } as const;
const sendVideo = sendingOf('first', { [video]: 'ACCEPT' });
const sendTally = sendingOf('second', { [tally]: 'REJECT' });
const nextPart = { ...sendVideo, part: 2 };

/** A ledger with a sending, and its remaining cells. */
type Leaving = readonly [cells: Cells, sending?: Sending];

/** The sending of the result. */
const sendings: readonly [is: string, newer: Leaving, older: Leaving, joined: Sending | undefined][] = [
  ['a sending of the older ledger alone is kept', [videoLeaves], [videoLeaves, sendVideo], sendVideo],
  ['a sending of the newer ledger alone is kept', [videoLeaves, sendVideo], [{}], sendVideo],
  ['a sending that arrived by the newer ledger ends', [videoArrived], [videoLeaves, sendVideo], undefined],
  ['a sending that arrived by the older ledger ends', [videoLeaves, sendVideo], [videoArrived], undefined],
  [
    'a sending that arrived does not replace one that did not',
    [{ ...videoLeaves, ...tallyArrived }, sendVideo],
    [tallyLeaves, sendTally],
    sendVideo,
  ],
  ['a later part of the older ledger wins', [videoLeaves, sendVideo], [videoLeaves, nextPart], nextPart],
  ['a later part of the newer ledger wins', [videoLeaves, nextPart], [videoLeaves, sendVideo], nextPart],
  [
    'a later decision of the older ledger wins',
    [videoLeaves, sendVideo],
    [tallyLeaves, sendTally],
    sendTally,
  ],
  [
    'a later decision of the newer ledger wins',
    [tallyLeaves, sendTally],
    [videoLeaves, sendVideo],
    sendTally,
  ],
];

function joinBoth(newer: LedgerParts, older: LedgerParts): readonly Ledger[] {
  const [a, b] = [ledgerOf({ ...newer, revision: 2 }), ledgerOf({ ...older, revision: 1 })];
  return [joinLedgers(a, b), joinLedgers(b, a)];
}

function tryAll(cases: Readonly<Record<string, Case>>): void {
  for (const [is, { newer, older, cells, shown = {}, subject = visitor }] of Object.entries(cases))
    test(is, () => {
      for (const joined of joinBoth(newer, older)) {
        assert.deepEqual(cellsIn(joined), cells);
        assert.deepEqual(shownIn(joined), shown);
        assert.deepEqual([joined.subject, joined.revision], [subject, 2]);
        const used = new Set(Object.values(cells).map((text) => text.split(' ')[3]));
        assert.deepEqual(new Set(joined.facts.map(({ id }) => id)), used);
        assert.equal(joined.facts.length, used.size);
      }
    });
}

suite('joinLedgers: cells', () => {
  tryAll(knowing);
  for (const [newer, older, joined] of [...deliveryProgress, ...acknowledged])
    tryAll({
      [`"${newer}" in the newer ledger and "${older}" in the older one give "${joined}"`]: {
        newer: { cells: { [video]: newer } },
        older: { cells: { [video]: older } },
        cells: { [video]: joined },
      },
    });
});
suite('joinLedgers: identifiers', () => {
  tryAll(belonging);

  test('two ledgers with the same revision give the same result in every tab', () => {
    const one = ledgerOf({ subject: 'a1.one', cells: { [video]: 'ACCEPT confirmed 2 first' } });
    const two = ledgerOf({ subject: 'a1.two', cells: { [tally]: 'REJECT confirmed 0 second' } });
    const joined = joinLedgers(one, two);
    assert.deepEqual(joined, joinLedgers(two, one));
    assert.equal(joined.subject, 'a1.two');
    assert.deepEqual(cellsIn(joined), {
      [video]: 'ACCEPT saving 0 first',
      [tally]: 'REJECT confirmed 0 second',
    });
  });
});

suite('joinLedgers: the outbox', () => {
  const leaving = ([cells, sending]: Leaving): LedgerParts => ({ cells, outbox: { sending } });
  for (const [is, newer, older, expected] of sendings)
    test(is, () => {
      const [one, two] = [leaving(newer), leaving(older)];
      for (const { outbox } of joinBoth(one, two)) assert.deepEqual(outbox.sending, expected);
    });

  test('a sending moves with its cells when the order grows', () => {
    const left = ['REJECT', undefined] as const;
    const sending = { id: 'second', choices: ['REJECT', 'ACCEPT'], left, part: 2 } as const;
    const cells = { [tally]: 'REJECT saving 0 second', [video]: 'ACCEPT saving 0 second' } as const;
    const older = { order: orderOf(tally, video), cells, outbox: { sending } };
    for (const { order, outbox } of joinBoth({ order: orderOf('adverse/video') }, older)) {
      const choices = choicesOf({ [tally]: 'REJECT', [video]: 'ACCEPT' }, order);
      assert.deepEqual(outbox.sending, {
        ...sending,
        choices,
        left: choicesOf({ [tally]: 'REJECT' }, order),
      });
    }
  });

  test('tries, pauses and reads left come from the newer ledger', () => {
    const outbox = { tries: 2, notBefore: 20, readsLeft: 2, readNotBefore: 22, checkedAt: 1, baseline: 3 };
    const older = {
      outbox: { tries: 3, notBefore: 30, toldUntil: 30, readsLeft: 3, wanted: 'read' },
    } as const;
    for (const joined of joinBoth({ outbox }, older))
      assert.deepEqual(joined.outbox, ledgerOf({ outbox }).outbox);
  });

  test('the sending and the dates of another identifier are dropped', () => {
    const outbox = { sending: sendVideo, updated: 900, baseline: 900 };
    for (const joined of joinBoth({}, { subject: 'a1.another', cells: videoLeaves, outbox }))
      assert.deepEqual(joined.outbox, ledgerOf().outbox);
  });

  test('the later lastUpdateDate wins', () => {
    const [earlier, later] = [{ outbox: { updated: 300 } }, { outbox: { updated: 400 } }];
    for (const { outbox } of [...joinBoth(earlier, later), ...joinBoth(later, earlier)])
      assert.equal(outbox.updated, 400);
  });
});

suite('isSameKnowledge', () => {
  const before: LedgerParts = {
    cells: { [video]: 'ACCEPT diverged 0 first', [tally]: 'REJECT saved 0 second' },
    shown: { [video]: 'REJECT' },
  };
  const known = ledgerOf(before);
  const withVideo = (text: EntryText) => ledgerOf({ ...before, cells: { ...before.cells, [video]: text } });
  const others: readonly [what: string, ledger: Ledger, isSame: boolean][] = [
    ['the ledger itself', known, true],
    ['an equal ledger', ledgerOf(before), true],
    [
      'a ledger with another revision and outbox',
      ledgerOf({ ...before, revision: 9, outbox: { tries: 3 } }),
      true,
    ],
    ['a ledger with its cells in another order', ledgerOf({ ...before, order: orderOf(tally, video) }), true],
    ['a ledger with its facts in another order', ledgerOf({ ...before, facts: { second: {} } }), true],
    ['a ledger with another identifier', ledgerOf({ ...before, subject: 'a1.another' }), false],
    ['a ledger without the shown value', ledgerOf({ ...before, shown: {} }), false],
    ['a ledger with another action', withVideo('REJECT diverged 0 first'), false],
    ['a ledger with another state', withVideo('ACCEPT failed 0 first'), false],
    ['a ledger with another acknowledgement', withVideo('ACCEPT diverged 1 first'), false],
    ['a ledger with another decision', withVideo('ACCEPT diverged 0 third'), false],
  ];
  for (const [what, other, isSame] of others)
    test(`${what} is ${isSame ? '' : 'not '}the same knowledge`, () =>
      assert.equal(isSameKnowledge(known, other), isSame));
});
