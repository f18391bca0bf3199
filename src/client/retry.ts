/** Pure timing: when to try again, when to read again, when it is too late. All in milliseconds. */

const second = 1_000;
const hour = 3_600 * second;

/** Nobody chose lately what an acceptance this old says: it is never posted. */
export const acceptLifetime = 24 * hour;

/** A refusal is tried for longer, for a late refusal harms nobody. */
export const rejectLifetime = 7 * 24 * hour;

/** Pauses before the reads that follow a write. After the last one the reading window is over. */
const readPauses = [0.25, 0.5, 1, 2, 4, 8, 8].map((seconds) => seconds * second);

/** How often one write may be looked for. */
export const readsPerWindow = readPauses.length;

/** Least time between looks at something that stayed invisible. */
export const lateReadPause = 60 * second;

/**
 * Full jitter: anything up to an exponentially growing bound, so that a crowd spreads.
 * `chance` is from 0 up to 1. https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
export function backoff(tries: number, chance: number): number {
  return chance * Math.min(60 * second, second * 2 ** tries);
}

/** The pause before a read, `readsLeft` of {@link readsPerWindow} to go, with half of it jitter. */
export function readPause(readsLeft: number, chance: number): number {
  return (readPauses[readsPerWindow - readsLeft] ?? lateReadPause) * (0.5 + chance / 2);
}

/**
 * The pause a server asks for: seconds or an HTTP date. `undefined` when it asks for none.
 * At most an hour is believed. https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const pause = /^\d+$/.test(header) ? Number(header) * second : Date.parse(header) - now;
  return pause >= 0 ? Math.min(pause, hour) : undefined;
}

/** Whether a status may be another one tomorrow. */
export function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || (status >= 500 && status !== 501);
}
