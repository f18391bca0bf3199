import type { DeliveryEvent } from '../../../../src/client/delivery/delivery-event.ts';
import { lateReads, readPause } from '../../../../src/client/delivery/retry.ts';
import { minute, now, readOf } from '../../ledger/ledger-builder.ts';
import { again, keep, type TransitionCase, video } from './transition-case.ts';

const settled = { [video]: 'ACCEPT confirmed 2 first' } as const;
/** In the window after a write. */
const [fiveLeft, fourLeft] = [lateReads + 5, lateReads + 4];
/** The outbox after a read, with this number of reads left. */
const looked = (readsLeft: number) => ({ readsLeft, readNotBefore: now + readPause(readsLeft, 0.5) });
const unread = (pause?: number): DeliveryEvent => ({ type: 'unread', pause });
const saved = { [video]: 'ACCEPT saved 1 first' } as const;

export const answers: Readonly<Record<string, TransitionCase>> = {
  'a read confirms what it shows': {
    cells: saved,
    outbox: { readsLeft: fiveLeft },
    event: readOf({ [video]: 'ACCEPT' }),
    after: {
      cells: { [video]: 'ACCEPT confirmed 2 first' },
      outbox: { ...looked(fourLeft), readsLeft: 0, checkedAt: now, updated: 500 },
    },
    effects: [keep],
  },
  'a read plans the next one for what it does not show': {
    cells: saved,
    outbox: { readsLeft: fiveLeft },
    event: readOf({}),
    after: { outbox: { ...looked(fourLeft), checkedAt: now, updated: 500 } },
    effects: [keep, again(readPause(fourLeft, 0.5))],
  },
  'a read changes nothing when the identifier is gone': {
    subject: '',
    event: readOf({ [video]: 'ACCEPT' }, { identifier: '' }),
    effects: [],
  },
  'a check that finds something asks for a read': {
    outbox: { wanted: 'check' },
    event: { type: 'checked', exists: true },
    after: { outbox: { wanted: 'recover' } },
    effects: [keep, again(0)],
  },
  'a check that finds nothing takes no reading from a choice that was made meanwhile': {
    cells: saved,
    outbox: { wanted: 'check', readsLeft: fiveLeft, readNotBefore: now + minute },
    event: { type: 'checked', exists: false },
    after: { outbox: { wanted: undefined, checkedAt: now } },
    effects: [keep, again(minute)],
  },
  'a check that finds nothing asks for no read': {
    outbox: { wanted: 'check' },
    event: { type: 'checked', exists: false },
    after: { outbox: { wanted: undefined, checkedAt: now } },
    effects: [keep],
  },
  'a failed read uses up one of those that are left': {
    cells: saved,
    outbox: { readsLeft: fiveLeft, isReadTold: true },
    event: unread(),
    after: { outbox: { ...looked(fourLeft), isReadTold: false } },
    effects: [keep, again(readPause(fourLeft, 0.5))],
  },
  'a failed read ends the request for one': {
    cells: settled,
    outbox: { wanted: 'read' },
    event: unread(),
    after: { outbox: { ...looked(0), wanted: undefined } },
    effects: [keep],
  },
  'the read after a failed one waits as long as the server says': {
    cells: saved,
    outbox: { readsLeft: fiveLeft },
    event: unread(10 * minute),
    after: { outbox: { readsLeft: fourLeft, readNotBefore: now + 10 * minute, isReadTold: true } },
    effects: [keep, again(10 * minute)],
  },
  'the read after a failed one waits no less than its own pause': {
    cells: saved,
    outbox: { readsLeft: fiveLeft },
    event: unread(1),
    after: { outbox: { ...looked(fourLeft), isReadTold: true } },
    effects: [keep, again(readPause(fourLeft, 0.5))],
  },
  'a failed last read of the window leaves saved choices unconfirmed': {
    cells: saved,
    outbox: { readsLeft: lateReads + 1 },
    event: unread(),
    after: { cells: { [video]: 'ACCEPT unconfirmed 1 first' }, outbox: looked(lateReads) },
    effects: [keep, again(readPause(lateReads, 0.5))],
  },
};
