import type { DeliveryEvent, PostOutcome } from '../../../../src/client/delivery/delivery-event.ts';
import { backoff, readPause, readsPerWrite } from '../../../../src/client/delivery/retry.ts';
import { minute, now, second, sendingOf } from '../../ledger/ledger-builder.ts';
import { again, keep, refuseVideo, sendVideo, tally, type TransitionCase, video } from './transition-case.ts';

const sendTally = sendingOf('second', { [tally]: 'REJECT' });

export const posted = (outcome: PostOutcome, part = 1): DeliveryEvent => ({
  type: 'posted',
  id: 'first',
  part,
  outcome,
});
export const taken = posted({ type: 'taken', refused: [] });
const refused = posted({ type: 'refused', status: 422 });
const postponed = (pause?: number) => posted({ type: 'postponed', pause });

/** The outbox after the last part was accepted. */
const readsBack = {
  unseenSince: { first: now },
  sending: undefined,
  readsLeft: readsPerWrite,
  readNotBefore: now + readPause(readsPerWrite, 0.5),
};
const firstRead = again(readPause(readsPerWrite, 0.5));

/** The acceptance of a video is being sent, unless a case says otherwise. */
export const postings: Readonly<Record<string, TransitionCase>> = {
  'a taken acceptance is saved with acknowledgement 1, and read back': {
    cells: { [video]: 'ACCEPT saving 0 first' },
    event: taken,
    after: { cells: { [video]: 'ACCEPT saved 1 first' }, outbox: readsBack },
    effects: [keep, firstRead],
  },
  'a taken refusal is saved without acknowledgement': {
    cells: { [video]: 'REJECT retrying 0 first' },
    outbox: { sending: refuseVideo },
    event: taken,
    after: { cells: { [video]: 'REJECT saved 0 first' }, outbox: readsBack },
    effects: [keep, firstRead],
  },
  'a taken acceptance keeps an earlier acknowledgement of 2': {
    cells: { [video]: 'ACCEPT saving 2 first' },
    event: taken,
    after: { cells: { [video]: 'ACCEPT saved 2 first' }, outbox: readsBack },
    effects: [keep, firstRead],
  },
  'a taken post resets tries and pauses': {
    cells: { [video]: 'ACCEPT retrying 0 first' },
    outbox: { tries: 3, notBefore: now - 1, toldUntil: now - 1 },
    event: taken,
    after: {
      cells: { [video]: 'ACCEPT saved 1 first' },
      outbox: { ...readsBack, tries: 0, notBefore: 0, toldUntil: 0 },
    },
    effects: [keep, firstRead],
  },
  'a newer choice on a sent cell stays saving': {
    cells: { 'tubular/statistics': 'ACCEPT saving 0 first', [video]: 'ACCEPT saving 0 second' },
    outbox: { sending: sendingOf('first', { 'tubular/statistics': 'ACCEPT', [video]: 'ACCEPT' }) },
    event: taken,
    after: { cells: { 'tubular/statistics': 'ACCEPT saved 1 first' }, outbox: readsBack },
    effects: [keep, again(0)],
  },
  'a cell that was not sent stays saving': {
    cells: { [video]: 'ACCEPT saving 0 first', [tally]: 'REJECT saving 0 first' },
    event: taken,
    after: { cells: { [video]: 'ACCEPT saved 1 first' }, outbox: readsBack },
    effects: [keep, again(0)],
  },
  'the date before the write becomes the baseline': {
    cells: { [video]: 'ACCEPT saving 0 first' },
    outbox: { updated: 500, baseline: 300 },
    event: taken,
    after: {
      cells: { [video]: 'ACCEPT saved 1 first' },
      outbox: { ...readsBack, baseline: 500 },
    },
    effects: [keep, firstRead],
  },
  'the baseline stays while an earlier write is read back': {
    cells: { [video]: 'ACCEPT saving 0 first', [tally]: 'REJECT saved 0 second' },
    outbox: { updated: 500, baseline: 300, readsLeft: 2 },
    event: taken,
    after: { cells: { [video]: 'ACCEPT saved 1 first' }, outbox: readsBack },
    effects: [keep, firstRead],
  },
  'a postponed post is retried when the server says': {
    cells: { [video]: 'ACCEPT saving 0 first' },
    event: postponed(10 * minute),
    after: {
      cells: { [video]: 'ACCEPT retrying 0 first' },
      outbox: { tries: 1, notBefore: now + 10 * minute, toldUntil: now + 10 * minute },
    },
    effects: [keep, again(10 * minute)],
  },
  'a postponed post without a pause backs off by its tries': {
    cells: { [video]: 'ACCEPT retrying 0 first' },
    outbox: { tries: 3, toldUntil: now },
    event: postponed(),
    after: { outbox: { tries: 4, notBefore: now + backoff(3, 0.5), toldUntil: 0 } },
    effects: [keep, again(backoff(3, 0.5))],
  },
  'all waiting decisions are retrying after a postponed post': {
    cells: {
      'tubular/statistics': 'REJECT saved 0 third',
      [video]: 'ACCEPT saving 0 first',
      [tally]: 'REJECT saving 0 second',
    },
    event: postponed(second),
    after: {
      cells: { [video]: 'ACCEPT retrying 0 first', [tally]: 'REJECT retrying 0 second' },
      outbox: { tries: 1, notBefore: now + second, toldUntil: now + second },
    },
    effects: [keep, again(second)],
  },
  'a refused acceptance has failed, without acknowledgement': {
    cells: { [video]: 'ACCEPT retrying 2 first' },
    outbox: { tries: 3, notBefore: now - 1, toldUntil: now - 1 },
    event: refused,
    after: {
      cells: { [video]: 'ACCEPT failed 0 first' },
      outbox: { sending: undefined, tries: 0, notBefore: 0, toldUntil: 0 },
    },
    effects: [keep],
  },
  'a refused post does not fail another decision': {
    cells: { [video]: 'ACCEPT saving 0 first', [tally]: 'REJECT saving 0 second' },
    event: refused,
    after: { cells: { [video]: 'ACCEPT failed 0 first' }, outbox: { sending: undefined } },
    effects: [keep, again(0)],
  },
  'the outcome of another part changes nothing': {
    cells: { [video]: 'ACCEPT saving 0 first' },
    outbox: { sending: { ...sendVideo, part: 2 } },
    event: taken,
    effects: [again(0)],
  },
  'the outcome of another decision changes nothing': {
    cells: { [video]: 'ACCEPT saving 0 first', [tally]: 'REJECT saving 0 second' },
    outbox: { sending: sendTally },
    event: refused,
    effects: [again(0)],
  },
  'an outcome changes nothing when the identifier is gone': {
    subject: '',
    cells: { [video]: 'ACCEPT saving 0 first' },
    event: taken,
    effects: [again(0)],
  },
};
