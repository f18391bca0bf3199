import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { cellsOf } from '../../../src/client/catalogue/cell-order.ts';
import type { Decision } from '../../../src/client/ledger/decision.ts';
import { isSettled, applyDecision } from '../../../src/client/ledger/apply-decision.ts';
import {
  cellsIn,
  decisionOf,
  ledgerOf,
  type LedgerParts,
  now,
  order,
  sendingOf,
  visitor,
} from './ledger-builder.ts';

interface Case extends LedgerParts {
  readonly decision: Decision;
  /** The cells afterwards; absent if the ledger is unchanged. */
  readonly after?: Readonly<Record<string, string>>;
}

const refusal = decisionOf('second', { 'tubular/video': 'REJECT' });
const acceptance = decisionOf('second', { 'tubular/video': 'ACCEPT' });
const otherNotice = (change: object) => ({ notice: { ...refusal.facts.notice, ...change } });

const cases: Readonly<Record<string, Case>> = {
  'a first choice is saving, without acknowledgement': {
    decision: acceptance,
    after: { 'tubular/video': 'ACCEPT saving 0 second' },
  },
  'a newer choice replaces an older one': {
    cells: { 'tubular/video': 'ACCEPT confirmed 2 first' },
    decision: refusal,
    after: { 'tubular/video': 'REJECT saving 0 second' },
  },
  'an older choice changes nothing': {
    cells: { 'tubular/video': 'ACCEPT saving 0 third' },
    decision: refusal,
  },
  'a decision that the ledger contains changes nothing': {
    cells: { 'tubular/video': 'REJECT confirmed 0 second' },
    decision: refusal,
  },
  'at equal sequences a refusal is newer than an acceptance': {
    cells: { 'tubular/video': 'ACCEPT saving 0 third' },
    decision: decisionOf('second', { 'tubular/video': 'REJECT' }, { sequence: 3 }),
    after: { 'tubular/video': 'REJECT saving 0 second' },
  },
  'at equal sequences an acceptance is older than a refusal': {
    cells: { 'tubular/video': 'REJECT saving 0 first' },
    decision: decisionOf('second', { 'tubular/video': 'ACCEPT' }, { sequence: 1 }),
  },
  'at equal sequences the lesser id of two refusals is older': {
    cells: { 'tubular/video': 'REJECT saving 0 third' },
    decision: decisionOf('second', { 'tubular/video': 'REJECT' }, { sequence: 3 }),
  },
  'a decision changes only the cells where it is newer': {
    cells: {
      'tubular/statistics': 'ACCEPT confirmed 2 first',
      'tubular/video': 'ACCEPT confirmed 2 first',
      'tally/statistics': 'ACCEPT saved 1 third',
    },
    decision: decisionOf('second', { 'tubular/video': 'REJECT', 'tally/statistics': 'REJECT' }),
    after: {
      'tubular/statistics': 'ACCEPT confirmed 2 first',
      'tubular/video': 'REJECT saving 0 second',
      'tally/statistics': 'ACCEPT saved 1 third',
    },
  },
  'a cell without a choice stays as it is': {
    cells: { 'tubular/video': 'ACCEPT confirmed 2 first' },
    decision: { ...refusal, choices: [undefined] },
  },
  'a cell that the ledger lacks is added': {
    cells: { 'tubular/video': 'ACCEPT confirmed 2 first' },
    decision: decisionOf('second', { 'adverse/video': 'REJECT' }),
    after: { 'tubular/video': 'ACCEPT confirmed 2 first', 'adverse/video': 'REJECT saving 0 second' },
  },
  'a repeated acceptance keeps its acknowledgement': {
    cells: { 'tubular/video': 'ACCEPT confirmed 2 first' },
    decision: acceptance,
    after: { 'tubular/video': 'ACCEPT saving 2 second' },
  },
  'an acceptance under a new policy starts without acknowledgement': {
    cells: { 'tubular/video': 'ACCEPT confirmed 2 first' },
    decision: decisionOf('second', { 'tubular/video': 'ACCEPT' }, otherNotice({ policy: '2027-01' })),
    after: { 'tubular/video': 'ACCEPT saving 0 second' },
  },
  'an acceptance of new texts starts without acknowledgement': {
    cells: { 'tubular/video': 'ACCEPT confirmed 2 first' },
    decision: decisionOf(
      'second',
      { 'tubular/video': 'ACCEPT' },
      otherNotice({ targets: { video: 'learns' } }),
    ),
    after: { 'tubular/video': 'ACCEPT saving 0 second' },
  },
  'an acceptance starts without acknowledgement when the earlier one is outdated': {
    cells: { 'tubular/video': 'ACCEPT confirmed 2 first' },
    facts: { first: { at: Date.UTC(2026, 4, 22) } },
    decision: decisionOf('second', { 'tubular/video': 'ACCEPT' }, { at: now }),
    after: { 'tubular/video': 'ACCEPT saving 0 second' },
  },
  'an acceptance after a refusal starts without acknowledgement': {
    cells: { 'tubular/video': 'REJECT confirmed 2 first' },
    decision: acceptance,
    after: { 'tubular/video': 'ACCEPT saving 0 second' },
  },
  'a choice replaces one that was adopted from the service': {
    cells: { 'tubular/video': 'ACCEPT confirmed 2 adopted.500.0.5' },
    facts: { 'adopted.500.0.5': { sequence: 0.5, method: 'adopted' } },
    decision: decisionOf('first', { 'tubular/video': 'REJECT' }),
    after: { 'tubular/video': 'REJECT saving 0 first' },
  },
};

suite('applyDecision', () => {
  for (const [is, { decision, after, ...parts }] of Object.entries(cases))
    test(is, () => {
      const before = ledgerOf(parts);
      const ledger = applyDecision(before, decision);
      if (after) assert.deepEqual(cellsIn(ledger), after);
      else assert.equal(ledger, before);
    });

  test('the first decision sets the subject', () =>
    assert.equal(applyDecision(ledgerOf({ subject: '' }), refusal).subject, visitor));

  test('a later decision keeps the subject', () => {
    const other = { ...refusal, identifier: 'a1.another' };
    assert.equal(applyDecision(ledgerOf(), other).subject, visitor);
  });

  test('shown values and the sending stay with their cells when the order grows', () => {
    const before = ledgerOf({
      cells: { 'tally/statistics': 'REJECT diverged 0 first', 'tubular/video': 'ACCEPT saving 0 first' },
      shown: { 'tally/statistics': 'ACCEPT' },
      outbox: { sending: sendingOf('first', { 'tubular/video': 'ACCEPT' }) },
    });
    const after = applyDecision(before, decisionOf('second', { 'tubular/film': 'REJECT' }));
    const cells = cellsOf(after.order).map(({ vendor, target }) => `${vendor}/${target}`);
    assert.equal(after.shown[cells.indexOf('tally/statistics')]?.action, 'ACCEPT');
    assert.equal(after.outbox.sending?.choices[cells.indexOf('tubular/video')], 'ACCEPT');
    assert.equal(after.outbox.sending?.left.filter(Boolean).length, 1);
  });

  const first = decisionOf('first', { 'tubular/video': 'ACCEPT', 'tubular/statistics': 'ACCEPT' });
  const third = decisionOf('third', { 'tally/statistics': 'ACCEPT' });
  const together = decisionOf('second', { 'tubular/video': 'REJECT', 'tally/statistics': 'REJECT' });
  for (const [arrival, decisions] of [
    ['first, second, third', [first, together, third]],
    ['first, third, second', [first, third, together]],
    ['second, first, third', [together, first, third]],
    ['third, second, first', [third, together, first]],
    ['third, first, second, third, first', [third, first, together, third, first]],
  ] as const)
    test(`decisions in the order ${arrival} give the same entries`, () =>
      assert.deepEqual(cellsIn(decisions.reduce(applyDecision, ledgerOf({ order }))), {
        'tubular/statistics': 'ACCEPT saving 0 first',
        'tubular/video': 'REJECT saving 0 second',
        'tally/statistics': 'ACCEPT saving 0 third',
      }));
});

suite('isSettled', () => {
  for (const [state, settled] of [
    ['saving', false],
    ['retrying', false],
    ['saved', false],
    ['confirmed', true],
    ['unconfirmed', true],
    ['diverged', true],
    ['failed', true],
  ] as const)
    test(`a ${state} decision is ${settled ? '' : 'not '}settled`, () => {
      const ledger = ledgerOf({ cells: { 'tubular/video': `REJECT ${state} 0 second` } });
      assert.equal(isSettled(ledger, refusal), settled);
    });

  const replaced: LedgerParts = { cells: { 'tubular/video': 'ACCEPT saving 0 third' } };
  const besides: Readonly<Record<string, readonly [parts: LedgerParts, settled: boolean]>> = {
    'a decision that the ledger lacks': [{}, false],
    'a replaced decision': [replaced, true],
    'a replaced decision that is still being sent': [
      {
        ...replaced,
        facts: { second: {} },
        outbox: { sending: sendingOf('second', { 'tubular/video': 'REJECT' }) },
      },
      false,
    ],
    'a confirmed decision beside one that is saving': [
      {
        cells: { 'tubular/video': 'REJECT confirmed 0 second', 'tally/statistics': 'ACCEPT saving 0 third' },
      },
      true,
    ],
  };
  for (const [is, [parts, settled]] of Object.entries(besides))
    test(`${is} is ${settled ? '' : 'not '}settled`, () =>
      assert.equal(isSettled(ledgerOf(parts), refusal), settled));
});
