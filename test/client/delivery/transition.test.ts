import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { makeCellOrder } from '../../../src/client/catalogue/cell-order.ts';
import type { DeliveryEvent, Turn } from '../../../src/client/delivery/delivery-event.ts';
import { actionsOf, splitIntoParts } from '../../../src/client/delivery/parts.ts';
import { transition } from '../../../src/client/delivery/transition.ts';
import {
  cellsIn,
  decisionOf,
  ledgerOf,
  type LedgerParts,
  momentOf,
  now,
  readOf,
} from '../ledger/ledger-builder.ts';
import { posted, postings, taken } from './transition/posts.ts';
import { answers } from './transition/reads.ts';
import { again, keep, sendVideo, type TransitionCase } from './transition/transition-case.ts';
import { requests, type TurnCase, turns, wakings } from './transition/turns.ts';

function tryAll(cases: Readonly<Record<string, TransitionCase>>): void {
  for (const [is, { event, context, after = {}, effects, ...parts }] of Object.entries(cases))
    test(is, () => {
      const before = ledgerOf(parts);
      const [ledger, next] = transition(before, event, momentOf(context));
      assert.deepEqual(cellsIn(ledger), { ...parts.cells, ...after.cells });
      assert.equal(ledger.subject, after.subject ?? before.subject);
      assert.deepEqual(ledger.outbox, { ...before.outbox, ...after.outbox });
      assert.deepEqual(next, effects);
      if (!next.some(({ type }) => type === 'keep')) assert.equal(ledger, before);
    });
}

function tryTurns(cases: Readonly<Record<string, TurnCase>>): void {
  for (const [is, each] of Object.entries(cases)) tryAll({ [is]: { ...each, event: turnOf(each.event) } });
}

/** A turn without any requests, except for these. */
function turnOf(request: Partial<Turn> = {}): Turn {
  const plain = {
    decisions: [],
    isUrgent: false,
    isWoken: false,
    wanted: undefined,
    identifier: undefined,
  };
  return { type: 'turn', ...plain, ...request };
}

suite('transition: a turn', () => tryTurns(turns));
suite('transition: a turn in which a check or read is pending', () => tryTurns(requests));
suite('transition: a turn of a woken page', () => tryTurns(wakings));
suite('transition: the outcome of a post', () => {
  for (const [is, each] of Object.entries(postings))
    tryAll({ [is]: { ...each, outbox: { sending: sendVideo, ...each.outbox } } });
});
suite('transition: the answer to a read or check', () => tryAll(answers));

suite('transition: a decision in parts', () => {
  const many = makeCellOrder({
    targets: ['video'],
    vendors: Array.from({ length: 1_500 }, (_, index) => [`vendor-${index}`, '1'] as const),
  });
  const choices = Array.from({ length: many.size }, () => 'ACCEPT' as const);
  const entry = { action: 'ACCEPT', state: 'saving', acknowledged: 0, factsIndex: 0 } as const;
  const plain = ledgerOf({ order: many, facts: { first: {} } });
  const ledger = { ...plain, entries: choices.map(() => entry) };
  const parts = [...splitIntoParts(actionsOf(many, choices))];

  test('nothing is saved before the last part is accepted, and each part is sent once', () => {
    assert.ok(parts.length > 2);
    let [known, effects] = transition(ledger, turnOf(), momentOf());
    for (const [index, part] of parts.entries()) {
      const { sending } = known.outbox;
      // The ledger has the next part already: it was kept with the answer to the one before.
      assert.deepEqual(effects, [...(index ? [] : [keep]), { type: 'post', sending }]);
      assert.equal(sending?.part, index + 1);
      assert.deepEqual([...splitIntoParts(actionsOf(many, sending.left))][0], part);
      assert.deepEqual(sending.choices, choices);
      assert.deepEqual(new Set(known.entries.map(({ state }) => state)), new Set(['saving']));
      [known, effects] = transition(known, posted({ type: 'taken', refused: [] }, index + 1), momentOf());
      if (index + 1 === parts.length) break;
      assert.deepEqual(effects, [keep, again(0)]);
      [known, effects] = transition(known, turnOf(), momentOf());
    }
    assert.equal(known.outbox.sending, undefined);
    assert.deepEqual(new Set(known.entries.map(({ state }) => state)), new Set(['saved']));
  });

  test('an accepted part resets tries and pauses', () => {
    const sending = { id: 'first', choices, left: choices, part: 1 };
    const retrying = {
      ...ledger,
      outbox: { ...ledger.outbox, sending, tries: 4, notBefore: now, toldUntil: now },
    };
    const { outbox } = transition(retrying, taken, momentOf())[0];
    assert.deepEqual([outbox.tries, outbox.notBefore, outbox.toldUntil], [0, 0, 0]);
  });

  test('a rejected part fails the whole decision', () => {
    const sending = { id: 'first', choices, left: choices.map(() => undefined), part: 2 };
    const underWay = { ...ledger, outbox: { ...ledger.outbox, sending } };
    const event = posted({ type: 'refused', status: 422 }, 2);
    const { entries } = transition(underWay, event, momentOf())[0];
    assert.deepEqual(new Set(entries.map(({ state }) => state)), new Set(['failed']));
  });
});

suite('transition: stored facts', () => {
  const settled = { 'tubular/video': 'ACCEPT confirmed 2 first' } as const;
  const remembered = (parts: LedgerParts, event: DeliveryEvent) =>
    transition(ledgerOf(parts), event, momentOf())[0].facts.map(({ id }) => id);

  test('a turn drops the facts of a replaced decision', () => {
    const decisions = [decisionOf('second', { 'tubular/video': 'REJECT' })];
    assert.deepEqual(remembered({ cells: settled }, turnOf({ decisions })), ['second']);
  });

  test('the facts of a replaced decision stay until its sending ends', () => {
    const replaced = { cells: { 'tubular/video': 'REJECT saving 0 second' }, facts: { first: {} } } as const;
    assert.deepEqual(remembered({ ...replaced, outbox: { sending: sendVideo } }, turnOf({})), [
      'first',
      'second',
    ]);
    assert.deepEqual(remembered({ ...replaced, outbox: { sending: sendVideo } }, taken), ['second']);
  });

  test('a read drops the facts of a decision that an adopted one replaced', () => {
    assert.deepEqual(remembered({ cells: settled }, readOf({ 'tubular/video': 'REJECT' })), [
      'adopted.500.1.5',
    ]);
  });
});
