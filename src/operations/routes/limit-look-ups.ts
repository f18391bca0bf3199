import { HttpProblem, retryAfter } from '../../protocol/http/http-problem.ts';
import type { Identity } from '../session/sessions.ts';

/** How many look-ups of persons one session may make in a period. */
const most = 60;

/** The period, in milliseconds. */
const period = 10 * 60_000;

/** The times of the look-ups of each session. A session has its own identity. */
const lookUps = new WeakMap<Identity, readonly number[]>();

/** Counts a look-up, so that nobody can try many identifiers. Throws `too-many-requests`. */
export function limitLookUps(identity: Identity, now: number): void {
  const recent = (lookUps.get(identity) ?? []).filter((at) => at > now - period);
  const [oldest] = recent;
  if (oldest !== undefined && recent.length >= most)
    throw new HttpProblem('too-many-requests', retryAfter(oldest + period - now));
  lookUps.set(identity, [...recent, now]);
}
