/** Pure timing: when to try again, when to read again, when it is too late. All in milliseconds. */

const second = 1_000;
const hour = 3_600 * second;

/** Between two tries, unless the server asks for more. */
const longestBackoff = 60 * second;

/** The same where the answer was no answer of this interface: somebody has to put that right first. */
export const longestFaultPause = 300 * second;

/** How long what was sent, and answered by nobody, may be on its way at most. */
export const arrivalTime = 60 * second;

/** The longest pause of a server that is believed. */
const longestPause = hour;

/** How long, at least, a tab leaves to another what was chosen there, once it hears nothing of it. */
export const takeoverPause = second;

/** How long a tab rests after it could not even try. */
export const failurePause = 30 * second;

/** How long what was left over waits when a page begins: the page itself is loading. */
export const pageComesFirst = 200;

/** How long the client of a page may be on its way. */
export const clientArrival = 60 * second;

/** Pauses before the reads that follow a write. After the last one the reading window is over. */
const readPauses = [0.25, 0.5, 1, 2, 4, 8, 8].map((seconds) => seconds * second);

/** Pauses before the reads after it, for a service that takes minutes: in all an hour in which a page is seen. */
const latePauses = [16, 32, 60, 120, 240, ...Array.from({ length: 10 }, () => 300)].map(
  (seconds) => seconds * second,
);

/** How many reads are left when the reading window is over. */
export const lateReads = latePauses.length;

/** How often one write may be looked for. */
export const readsPerWrite = readPauses.length + lateReads;

/** Least time between looks at something that stayed invisible. */
const leastLatePause = 60 * second;

/** Longer than any pause that is made without being told to. */
const longestOwnPause = 300 * second + longestBackoff;

/**
 * Full jitter: anything up to an exponentially growing bound, so that a crowd spreads.
 * `chance` is from 0 up to 1. https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
export function backoff(tries: number, chance: number, longest = longestBackoff): number {
  return chance * Math.min(longest, second * 2 ** tries);
}

/** The pause before a read, `readsLeft` of {@link readsPerWrite} to go. At first up to half of it is cut off by chance. */
export function readPause(readsLeft: number, chance: number): number {
  const pause = readPauses[readsPerWrite - readsLeft];
  return pause === undefined ? latePause(readsLeft) : pause * (0.5 + chance / 2);
}

function latePause(readsLeft: number): number {
  return latePauses[lateReads - readsLeft] ?? leastLatePause;
}

/** When somebody who comes back to a page may look again, that was to be looked at at `time`. */
export function wokenReadTime(time: number, readsLeft: number): number {
  return readsLeft > lateReads ? time : Math.min(time, time - latePause(readsLeft) + leastLatePause);
}

/**
 * The pause a server asks for: seconds or an HTTP date. `undefined` when it asks for none.
 * At most an hour is believed. https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const pause = /^\d+$/.test(header) ? Number(header) * second : Date.parse(header) - now;
  return pause >= 0 ? Math.min(pause, longestPause) : undefined;
}

/**
 * Whether it is time for what was put off. `isFromRetryAfter`: the server named that time. A time further ahead
 * than any that is ever set was set by a clock that has been put back since.
 */
export function isDue(time: number, now: number, isFromRetryAfter: boolean): boolean {
  return now >= time || time - now > (isFromRetryAfter ? longestPause : longestOwnPause);
}

/** How long an answer that is none of this interface may be repeated: then it is meant for good. */
export const faultLifetime = 24 * hour;

/** Whether a status says of itself that it will be another one soon. */
export function isPassing(status: number): boolean {
  return [408, 425, 429].includes(status) || status >= 500;
}
