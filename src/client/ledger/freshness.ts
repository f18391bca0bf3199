import { ownSubject } from '../../protocol/paths.ts';

const hour = 3_600_000;

/** How far a clock may have been put back before the age of a decision means nothing any more. */
export const clockTolerance = hour;

/** How old a confirmation may be before the service is asked again. */
const confirmationLifetime = 24 * hour;

/** The choices of an account change elsewhere too: asked for at each visit, which half an hour apart is another. */
const visitPause = hour / 2;

/** When the service is to be asked again about a subject, if nothing happens before. */
export function refreshDue(subject: string, checkedAt: number): number {
  return checkedAt + (subject === ownSubject ? visitPause : confirmationLifetime);
}

/** Whether the service was not asked for so long that it is to be asked again. */
export function isRefreshDue(subject: string, checkedAt: number, now: number): boolean {
  return now >= refreshDue(subject, checkedAt) || checkedAt - now > clockTolerance;
}

/**
 * How far ahead a date may be, in milliseconds: clocks are set to another zone's time, and put right again.
 * The age of a date further ahead is unknown.
 */
const longestLead = 24 * hour;

/** Whether a date was given by a clock that was ahead of what it says now. What is no date (`NaN`) counts as one. */
export function isFromTomorrow(at: number, now: number): boolean {
  return !(at - now <= longestLead);
}
