import { HttpProblem, retryAfterHeader } from '../../../../protocol/http/http-problem.ts';

/** How many look-ups of persons somebody may make in a period. */
const most = 60;

/** The period, in milliseconds. */
const period = 10 * 60_000;

/** Counts a look-up by the person of this name. Throws `too-many-requests` after too many. */
export type LimitLookUps = (name: string) => void;

/** Makes a limit, so that nobody can try many identifiers. It counts by name, because anybody can start new sessions. */
export function createLookUpLimit(clock: () => number): LimitLookUps {
  const lookUps = new Map<string, readonly number[]>();
  return (name) => {
    const now = clock();
    for (const [each, times] of lookUps) {
      const recent = times.filter((at) => at > now - period);
      if (recent.length > 0) lookUps.set(each, recent);
      else lookUps.delete(each);
    }
    const recent = lookUps.get(name) ?? [];
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= most)
      throw new HttpProblem('too-many-requests', retryAfterHeader(oldest + period - now));
    lookUps.set(name, [...recent, now]);
  };
}
