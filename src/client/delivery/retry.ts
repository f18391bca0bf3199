/**
 * When to retry, when to read again, and when a choice is too old. Pure functions; all times in milliseconds.
 */

const second = 1_000;
const hour = 3_600 * second;

/** The pause between two attempts, unless the server asks for more. */
const longestBackoff = 60 * second;

/** The pause after a reply that this interface does not define: somebody must fix the configuration first. */
export const longestFaultPause = 300 * second;

/** The maximum time that an unanswered request may still be on its way. */
export const arrivalTime = 60 * second;

/** The longest pause that is accepted from a server. */
const longestPause = hour;

/** The minimum time before a tab takes over another tab's choices, after hearing nothing of them. */
export const takeoverPause = second;

/** The pause of a tab that could not even try. */
export const failurePause = 30 * second;

/** The pause before leftover choices are sent at the start of a page, which is still loading. */
export const pageComesFirst = 200;

/** The maximum time for loading the client of a page. */
export const clientArrival = 60 * second;

/** Pauses before the reads after a write. With the last one the reading window ends. */
const readPauses = [0.25, 0.5, 1, 2, 4, 8, 8].map((seconds) => seconds * second);

/**
 * Pauses before the reads after the window, for a slow service: in total one hour in which a page is visible.
 */
const latePauses = [16, 32, 60, 120, 240, ...Array<number>(10).fill(300)].map((seconds) => seconds * second);

/** The pause before each further read for a visitor of whom nothing is known yet. */
export const recoveringPause = 300 * second;

/** The number of reads left when the reading window ends. */
export const lateReads = latePauses.length;

/** The maximum number of reads after one write. */
export const readsPerWrite = readPauses.length + lateReads;

/** The minimum time between reads for a choice that stayed invisible. */
const leastLatePause = 60 * second;

/** Longer than any pause that is not set by a server. */
const longestOwnPause = 300 * second + longestBackoff;

/**
 * Full jitter: a random pause up to an exponentially growing bound, so that many clients do not retry at
 * once. `chance` is from 0 up to 1. https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
export function backoff(tries: number, chance: number, longest = longestBackoff): number {
  return chance * Math.min(longest, second * 2 ** tries);
}

/**
 * The pause before a read, with `readsLeft` of {@link readsPerWrite} left. The first pauses are shortened at
 * random by up to a half.
 */
export function readPause(readsLeft: number, chance: number): number {
  const pause = readPauses[readsPerWrite - readsLeft];
  return pause === undefined ? latePause(readsLeft) : pause * (0.5 + chance / 2);
}

function latePause(readsLeft: number): number {
  return latePauses[lateReads - readsLeft] ?? leastLatePause;
}

/** The time of a read that was planned for `time`, for a visitor who returns to the page. */
export function wokenReadTime(time: number, readsLeft: number): number {
  return readsLeft > lateReads ? time : Math.min(time, time - latePause(readsLeft) + leastLatePause);
}

/**
 * Parses `Retry-After`: seconds or an HTTP date, up to an hour. `undefined` if there is none.
 * https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const pause = /^\d+$/.test(header) ? Number(header) * second : Date.parse(header) - now;
  return pause >= 0 ? Math.min(pause, longestPause) : undefined;
}

/**
 * Whether a planned time has come. `isFromRetryAfter`: the server gave that time. A time further in the
 * future than any that is ever planned was set before the clock was put back.
 */
export function isDue(time: number, now: number, isFromRetryAfter: boolean): boolean {
  return now >= time || time - now > (isFromRetryAfter ? longestPause : longestOwnPause);
}

/** How long a reply that this interface does not define may be repeated, before it counts as permanent. */
export const faultLifetime = 24 * hour;

/** Whether a status means a temporary failure. */
export function isPassing(status: number): boolean {
  return [408, 425, 429].includes(status) || status >= 500;
}
