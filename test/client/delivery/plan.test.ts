import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { TransitionContext } from '../../../src/client/delivery/delivery-event.ts';
import { isUnseen, type Plan, planOf } from '../../../src/client/delivery/plan.ts';
import {
  hour,
  ledgerOf,
  type LedgerParts,
  minute,
  momentOf,
  now,
  second,
  sendingOf,
} from '../ledger/ledger-builder.ts';

interface Case extends LedgerParts {
  readonly context?: Partial<TransitionContext>;
  readonly plan: Plan | undefined;
}

const wait = (pause: number): Plan => ({ type: 'wait', until: now + pause });
const post = (...sending: Parameters<typeof sendingOf>): Plan => ({
  type: 'post',
  sending: sendingOf(...sending),
});

const waiting = { 'tubular/video': 'ACCEPT saving 0 first' } as const;
const postVideo = post('first', { 'tubular/video': 'ACCEPT' });
const fromElsewhere = { own: new Set<string>() };

const posts: Readonly<Record<string, Case>> = {
  'a hidden tab posts too': { cells: waiting, context: { isVisible: false }, plan: postVideo },
  'a retry is posted when it is due': {
    cells: { 'tubular/video': 'REJECT retrying 0 first' },
    outbox: { tries: 2, notBefore: now },
    plan: post('first', { 'tubular/video': 'REJECT' }),
  },
  'a post has the waiting cells of one decision and no other': {
    cells: {
      'tubular/statistics': 'REJECT saving 0 second',
      'tubular/video': 'REJECT saved 0 first',
      'tally/statistics': 'ACCEPT retrying 0 first',
    },
    plan: post('first', { 'tally/statistics': 'ACCEPT' }),
  },
  'the older of two decisions is posted first': {
    cells: { 'tubular/statistics': 'REJECT saving 0 second', 'tubular/video': 'ACCEPT saving 0 first' },
    plan: postVideo,
  },
  'a tab posts its own decision before an older one of another tab': {
    cells: { 'tubular/statistics': 'REJECT saving 0 second', 'tubular/video': 'ACCEPT saving 0 first' },
    context: { own: new Set(['second']), quietAt: now + minute },
    plan: post('second', { 'tubular/statistics': 'REJECT' }),
  },
  'an unfinished sending is repeated unchanged before anything else': {
    cells: { 'tubular/statistics': 'REJECT saving 0 first', 'tubular/video': 'REJECT saving 0 second' },
    outbox: { sending: sendingOf('second', { 'tubular/video': 'REJECT' }, { part: 3 }) },
    plan: post('second', { 'tubular/video': 'REJECT' }, { part: 3 }),
  },
  'a post ignores a wait longer than any the client sets': {
    cells: waiting,
    outbox: { notBefore: now + 7 * minute },
    plan: postVideo,
  },
  'a post waits as long as the server said': {
    cells: waiting,
    outbox: { notBefore: now + 3 * minute, toldUntil: now + 3 * minute },
    plan: wait(3 * minute),
  },
};

const takingOver: Readonly<Record<string, Case>> = {
  'another tab has a second to post its choice': {
    cells: waiting,
    outbox: { notBefore: now },
    context: fromElsewhere,
    plan: wait(second),
  },
  'another tab keeps its choice until it is quiet': {
    cells: waiting,
    outbox: { notBefore: now },
    context: { ...fromElsewhere, quietAt: now + 2 * second },
    plan: wait(2 * second),
  },
  'a quiet tab loses its choice to this one after a second': {
    cells: waiting,
    outbox: { notBefore: now - second },
    context: { ...fromElsewhere, quietAt: now },
    plan: postVideo,
  },
  'another tab has a second to repeat its sending': {
    cells: waiting,
    outbox: { notBefore: now, sending: sendingOf('first', { 'tubular/video': 'ACCEPT' }) },
    context: fromElsewhere,
    plan: wait(second),
  },
  'another tab has a second to read back what it saved': {
    cells: { 'tubular/video': 'ACCEPT saved 1 first' },
    outbox: { readsLeft: 7, readNotBefore: now },
    context: fromElsewhere,
    plan: wait(second),
  },
  'a quiet tab loses its read to this one after a second': {
    cells: { 'tubular/video': 'ACCEPT saved 1 first' },
    outbox: { readsLeft: 7, readNotBefore: now - second },
    context: { ...fromElsewhere, quietAt: now },
    plan: { type: 'read' },
  },
  'a tab reads at once when one of the saved decisions is its own': {
    cells: { 'tubular/video': 'ACCEPT saved 1 first', 'tally/statistics': 'REJECT saved 0 second' },
    outbox: { readsLeft: 7, readNotBefore: now },
    context: { own: new Set(['second']) },
    plan: { type: 'read' },
  },
  'a confirmed decision of its own gives a tab no reason to read at once': {
    cells: { 'tubular/video': 'ACCEPT saved 1 first', 'tally/statistics': 'REJECT confirmed 0 second' },
    outbox: { readsLeft: 7, readNotBefore: now },
    context: { own: new Set(['second']) },
    plan: wait(second),
  },
};

const pendingReads: Readonly<Record<string, Case>> = {
  'a pending read does not wait for the next scheduled one': {
    outbox: { wanted: 'read', readNotBefore: now + minute },
    plan: { type: 'read' },
  },
  'a pending read waits as long as the server said': {
    outbox: { wanted: 'read', readNotBefore: now + 3 * minute, isReadTold: true },
    plan: wait(3 * minute),
  },
  'a pending read is made when the time that the server said has come': {
    outbox: { wanted: 'read', readNotBefore: now, isReadTold: true },
    plan: { type: 'read' },
  },
  'a pending read ignores a wait longer than any the client believes': {
    outbox: { wanted: 'read', readNotBefore: now + hour + second, isReadTold: true },
    plan: { type: 'read' },
  },
  'a check that failed waits before the next': {
    outbox: { wanted: 'check', readNotBefore: now + second },
    plan: wait(second),
  },
  'a choice is read back before a pending check': {
    cells: { 'tubular/video': 'ACCEPT saved 1 first' },
    outbox: { wanted: 'check', readsLeft: 1 },
    plan: { type: 'read' },
  },
  'a post goes before a pending read': {
    cells: waiting,
    outbox: { wanted: 'read' },
    plan: postVideo,
  },
  'a pending read is made while a post waits': {
    cells: waiting,
    outbox: { wanted: 'read', notBefore: now + second },
    plan: { type: 'read' },
  },
};

const saved = { 'tubular/video': 'ACCEPT saved 1 first' } as const;

const readingBack: Readonly<Record<string, Case>> = {
  'a saved choice is read back': { cells: saved, outbox: { readsLeft: 1 }, plan: { type: 'read' } },
  'a read waits for its time': {
    cells: saved,
    outbox: { readsLeft: 1, readNotBefore: now + second },
    plan: wait(second),
  },
  'a read ignores a wait longer than any the client sets': {
    cells: saved,
    outbox: { readsLeft: 1, readNotBefore: now + 7 * minute },
    plan: { type: 'read' },
  },
  'a read waits as long as the server said': {
    cells: saved,
    outbox: { readsLeft: 1, readNotBefore: now + 3 * minute, isReadTold: true },
    plan: wait(3 * minute),
  },
  'no read is made when none is left': { cells: saved, plan: undefined },
  'a hidden tab does not read': {
    cells: saved,
    outbox: { readsLeft: 1 },
    context: { isVisible: false },
    plan: undefined,
  },
  'no read is made when everything is confirmed': {
    cells: { 'tubular/video': 'ACCEPT confirmed 2 first' },
    outbox: { readsLeft: 1 },
    plan: undefined,
  },
  'the wait ends at the earlier of a post and a read: the post': {
    cells: { ...saved, 'tally/statistics': 'REJECT retrying 0 second' },
    outbox: { notBefore: now + second, readsLeft: 1, readNotBefore: now + 2 * second },
    plan: wait(second),
  },
  'the wait ends at the earlier of a post and a read: the read': {
    cells: { ...saved, 'tally/statistics': 'REJECT retrying 0 second' },
    outbox: { notBefore: now + 2 * second, readsLeft: 1, readNotBefore: now + second },
    plan: wait(second),
  },
};

function tryAll(cases: Readonly<Record<string, Case>>): void {
  for (const [is, { context, plan, ...parts }] of Object.entries(cases))
    test(is, () => assert.deepEqual(planOf(ledgerOf(parts), momentOf(context)), plan));
}

suite('planOf: posts', () => {
  tryAll(posts);

  for (const state of ['saved', 'unconfirmed', 'confirmed', 'failed', 'diverged'] as const)
    test(`a cell that is ${state} is not posted`, () =>
      assert.equal(
        planOf(ledgerOf({ cells: { 'tubular/video': `REJECT ${state} 0 first` } }), momentOf()),
        undefined,
      ));
});
suite('planOf: taking over from another tab', () => tryAll(takingOver));
suite('planOf: pending checks and reads', () => tryAll(pendingReads));
suite('planOf: reading back', () => tryAll(readingBack));

suite('isUnseen', () => {
  for (const [state, expected] of [
    ['undecided', false],
    ['saving', false],
    ['retrying', false],
    ['failed', false],
    ['confirmed', false],
    ['saved', true],
    ['unconfirmed', true],
    ['diverged', true],
  ] as const)
    test(`${state} is ${expected ? '' : 'not '}unseen`, () =>
      assert.equal(isUnseen({ action: 'ACCEPT', state, acknowledged: 0, factsIndex: 0 }), expected));
});
