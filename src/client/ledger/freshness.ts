import { ownSubject } from '../../protocol/endpoints.ts';
import type { Ledger } from './ledger.ts';

const hour = 3_600_000;

/** How far a clock may be put back before ages become meaningless. */
export const clockTolerance = hour;

/** The maximum age of a confirmation before it is read again. */
const confirmationLifetime = 24 * hour;

/**
 * The same for accounts, whose choices change on other devices too: read at each visit, that is after half an
 * hour.
 */
const visitPause = hour / 2;

/** When to read a subject again if nothing happens before. */
export function refreshDue(subject: string, checkedAt: number): number {
  return checkedAt + (subject === ownSubject ? visitPause : confirmationLifetime);
}

/** Whether the last read is too old. */
export function isRefreshDue(subject: string, checkedAt: number, now: number): boolean {
  return now >= refreshDue(subject, checkedAt) || checkedAt - now > clockTolerance;
}

/** Whether there is a subject of which only the service can say what it chose: it was never read, or nothing is known here. */
export function isUnread({ facts, outbox }: Ledger, subject: string | undefined, now: number): boolean {
  const { checkedAt } = outbox;
  return !!subject && (!checkedAt || (!facts.length && isRefreshDue(subject, checkedAt, now)));
}

/**
 * How far in the future a date may be, in milliseconds, because clocks are set to wrong time zones and
 * corrected. A date further ahead has an unknown age.
 */
export const longestLead = 24 * hour;

/** Whether a date is in the future by the current clock. An invalid date (`NaN`) counts as one. */
export function isFromTomorrow(at: number, now: number): boolean {
  return !(at - now <= longestLead);
}
