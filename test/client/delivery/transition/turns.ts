import type { Turn } from '../../../../src/client/delivery/delivery-event.ts';
import { acceptLifetime, rejectLifetime } from '../../../../src/client/delivery/give-up.ts';
import { readsPerWrite } from '../../../../src/client/delivery/retry.ts';
import { day, decisionOf, hour, minute, now, sendingOf, visitor } from '../../ledger/ledger-builder.ts';
import { again, keep, refuseVideo, sendVideo, tally, type TransitionCase, video } from './transition-case.ts';

/** The event: how the turn differs from one without any requests. */
export interface TurnCase extends Omit<TransitionCase, 'event'> {
  readonly event?: Partial<Turn>;
}

export const turns: Readonly<Record<string, TurnCase>> = {
  'an empty ledger has no effects': { subject: '', effects: [] },
  'the first choice is kept, then posted under its identifier': {
    subject: '',
    event: { decisions: [decisionOf('first', { [video]: 'ACCEPT' })] },
    after: {
      subject: visitor,
      cells: { [video]: 'ACCEPT saving 0 first' },
      outbox: { sending: sendVideo },
    },
    effects: [keep, { type: 'post', sending: sendVideo }],
  },
  'a decision that the ledger contains is not kept again': {
    cells: { [video]: 'ACCEPT confirmed 2 first' },
    event: { decisions: [decisionOf('first', { [video]: 'ACCEPT' })] },
    effects: [],
  },
  'only the newer of two choices on a cell is posted': {
    event: {
      decisions: [decisionOf('third', { [video]: 'REJECT' }), decisionOf('second', { [video]: 'ACCEPT' })],
    },
    after: {
      cells: { [video]: 'REJECT saving 0 third' },
      outbox: { sending: sendingOf('third', { [video]: 'REJECT' }) },
    },
    effects: [keep, { type: 'post', sending: sendingOf('third', { [video]: 'REJECT' }) }],
  },
  'an unfinished sending is repeated unchanged, and not kept again': {
    cells: { [video]: 'ACCEPT retrying 0 first', [tally]: 'REJECT saving 0 first' },
    outbox: { sending: sendVideo },
    effects: [{ type: 'post', sending: sendVideo }],
  },
  'a sending is dropped when a newer choice on its cell arrived': {
    cells: { [video]: 'REJECT saved 0 second' },
    facts: { first: {} },
    outbox: { sending: sendVideo },
    after: { outbox: { sending: undefined } },
    effects: [keep],
  },
  'an acceptance of 24 hours ago has failed and is not posted': {
    cells: { [video]: 'ACCEPT saving 1 first' },
    facts: { first: { at: now - acceptLifetime } },
    after: { cells: { [video]: 'ACCEPT failed 0 first' } },
    effects: [keep],
  },
  'an acceptance of just under 24 hours ago is posted': {
    cells: { [video]: 'ACCEPT saving 0 first' },
    facts: { first: { at: now - acceptLifetime + 1 } },
    after: { outbox: { sending: sendVideo } },
    effects: [keep, { type: 'post', sending: sendVideo }],
  },
  'an acceptance of more than an hour ahead has failed and is not posted': {
    cells: { [video]: 'ACCEPT saving 0 first' },
    facts: { first: { at: now + hour + 1 } },
    after: { cells: { [video]: 'ACCEPT failed 0 first' } },
    effects: [keep],
  },
  'a refusal of just under 7 days ago is posted': {
    cells: { [video]: 'REJECT saving 0 first' },
    facts: { first: { at: now - rejectLifetime + 1 } },
    after: { outbox: { sending: refuseVideo } },
    effects: [keep, { type: 'post', sending: refuseVideo }],
  },
  'a refusal of 7 days ago has failed and is not posted': {
    cells: { [video]: 'REJECT retrying 0 first' },
    facts: { first: { at: now - rejectLifetime } },
    outbox: { sending: refuseVideo },
    after: { cells: { [video]: 'REJECT failed 0 first' }, outbox: { sending: undefined } },
    effects: [keep],
  },
  'a retry that is not due is waited for': {
    cells: { [video]: 'ACCEPT retrying 0 first' },
    outbox: { sending: sendVideo, notBefore: now + minute },
    effects: [again(minute)],
  },
  'an urgent turn does not wait for the next retry': {
    cells: { [video]: 'ACCEPT retrying 0 first' },
    outbox: { sending: sendVideo, notBefore: now + minute },
    event: { isUrgent: true },
    after: { outbox: { notBefore: 0 } },
    effects: [keep, { type: 'post', sending: sendVideo }],
  },
  'an urgent turn waits as long as the server said': {
    cells: { [video]: 'ACCEPT retrying 0 first' },
    outbox: { sending: sendVideo, notBefore: now + minute, toldUntil: now + minute },
    event: { isUrgent: true },
    effects: [again(minute)],
  },
};

export const requests: Readonly<Record<string, TurnCase>> = {
  'a pending check is kept and made': {
    event: { wanted: 'check' },
    after: { outbox: { wanted: 'check', readsLeft: readsPerWrite } },
    effects: [keep, { type: 'check' }],
  },
  'a read that was pending before is made': {
    outbox: { wanted: 'read' },
    effects: [{ type: 'read' }],
  },
  'a pending read replaces a pending check': {
    outbox: { wanted: 'check' },
    event: { wanted: 'read' },
    after: { outbox: { wanted: 'read' } },
    effects: [keep, { type: 'read' }],
  },
  'nothing is read without an identifier': { subject: '', event: { wanted: 'read' }, effects: [] },
  'a pending read is dropped when the identifier is gone': {
    subject: '',
    outbox: { wanted: 'read' },
    after: { outbox: { wanted: undefined } },
    effects: [keep],
  },
  'a requested read goes on with what a check has found': {
    outbox: { wanted: 'recover', readNotBefore: now + day, readsLeft: 3 },
    event: { wanted: 'read' },
    after: { outbox: { wanted: 'recover', readNotBefore: now, readsLeft: 3 } },
    effects: [keep, { type: 'read' }],
  },
  'an identifier kept apart from the ledger becomes the subject when a check is pending': {
    subject: '',
    event: { wanted: 'check', identifier: 'a1.recovered' },
    after: { subject: 'a1.recovered', outbox: { wanted: 'check', readsLeft: readsPerWrite } },
    effects: [keep, { type: 'check' }],
  },
  'an identifier kept apart from the ledger is not used when nothing is pending': {
    subject: '',
    outbox: { checkedAt: now - day },
    event: { identifier: 'a1.recovered', isWoken: true },
    effects: [],
  },
  'the identifier in the ledger goes before the one kept apart': {
    event: { wanted: 'check', identifier: 'a1.recovered' },
    after: { outbox: { wanted: 'check', readsLeft: readsPerWrite } },
    effects: [keep, { type: 'check' }],
  },
};

const unseen = { [video]: 'ACCEPT unconfirmed 1 first' } as const;
const settled = { [video]: 'ACCEPT confirmed 2 first' } as const;

export const wakings: Readonly<Record<string, TurnCase>> = {
  'a woken page reads once more for an unconfirmed choice': {
    cells: unseen,
    event: { isWoken: true },
    after: { outbox: { readsLeft: 1 } },
    effects: [keep, { type: 'read' }],
  },
  'a page that was not woken does not read for an unconfirmed choice': {
    cells: unseen,
    effects: [],
  },
  'a woken page that is hidden keeps that read for later': {
    cells: unseen,
    event: { isWoken: true },
    context: { isVisible: false },
    after: { outbox: { readsLeft: 1 } },
    effects: [keep],
  },
  'a woken page adds no read to those that are left': {
    cells: unseen,
    outbox: { readsLeft: 3 },
    event: { isWoken: true },
    effects: [{ type: 'read' }],
  },
  'a woken page does not read before the time of the next read': {
    cells: unseen,
    outbox: { readNotBefore: now + 1, checkedAt: now - 2 * day },
    event: { isWoken: true },
    effects: [],
  },
  'a woken page does not read before the time that the server named': {
    cells: unseen,
    outbox: { readNotBefore: now + 3 * minute, isReadTold: true },
    event: { isWoken: true },
    effects: [],
  },
  'a woken page does not read when everything is confirmed': {
    cells: settled,
    outbox: { checkedAt: now - day + 1 },
    event: { isWoken: true },
    effects: [],
  },
  'a woken page reads when the last read is a day old': {
    cells: settled,
    outbox: { checkedAt: now - day },
    event: { isWoken: true },
    after: { outbox: { wanted: 'read' } },
    effects: [keep, { type: 'read' }],
  },
  'a page that was not woken does not read when the last read is a day old': {
    cells: settled,
    outbox: { checkedAt: now - day },
    effects: [],
  },
  'a woken page reads for an account after half an hour': {
    subject: 'me',
    cells: settled,
    outbox: { checkedAt: now - hour / 2 },
    event: { isWoken: true },
    after: { outbox: { wanted: 'read' } },
    effects: [keep, { type: 'read' }],
  },
  'a woken page does not read when nothing was ever read': {
    cells: { [video]: 'ACCEPT failed 0 first' },
    event: { isWoken: true },
    effects: [],
  },
  'a pending check goes before the read of a woken page': {
    cells: settled,
    outbox: { checkedAt: now - day },
    event: { isWoken: true, wanted: 'check' },
    after: { outbox: { wanted: 'check', readsLeft: readsPerWrite } },
    effects: [keep, { type: 'check' }],
  },
};
