import type { EndpointName } from '../../protocol/endpoints.ts';
import type { Settings } from '../settings/settings.ts';

/** Why a call failed. */
export interface Failure {
  readonly who: 'consent service' | 'identity provider';
  /** What they did instead of answering, such as `answers 500`. */
  readonly reason: string;
  /** It says nothing about this endpoint alone: none of them can be reached. */
  readonly isEverywhere: boolean;
}

/** Tells the operator that the service does not answer, why, and that it answers again. */
export interface Outages {
  failed(endpoint: EndpointName, failure: Failure): void;
  worked(endpoint: EndpointName): void;
}

/** What it means to visitors. */
const consequences: Readonly<Record<EndpointName, string>> = {
  createConsent: 'Choices wait in the browsers.',
  readUnifiedConsent: 'No choice can be confirmed.',
  checkConsent: 'No choice can be recovered.',
  createSubjectProfile: 'Nobody can verify an e-mail address.',
  verifySubjectProfile: 'Nobody can verify an e-mail address.',
};

/** Milliseconds in which the same outage is told once, however often it comes and goes. */
const pause = 10 * 60 * 1_000;

/**
 * Tells of each outage once, and once more when it is over.
 *
 * @param main the endpoint that visitors miss most when none can be reached
 */
export function createOutages({ log, now }: Pick<Settings, 'log' | 'now'>, main: EndpointName): Outages {
  const toldAt = new Map<string, number>();
  /** What was told of and is not over, with the one endpoint that it is about. */
  const standing = new Map<string, EndpointName | undefined>();
  const say = (message: string) => log({ event: 'warning', message });

  return {
    failed(endpoint, { who, reason, isEverywhere }) {
      const cause = `${isEverywhere ? 'The' : `${endpoint} fails: the`} ${who} ${reason}`;
      const last = toldAt.get(cause) ?? -Infinity;
      if (standing.has(cause) || Math.abs(now() - last) < pause) return;
      standing.set(cause, isEverywhere ? undefined : endpoint);
      toldAt.set(cause, now());
      say(`${cause}${cause.endsWith('?') ? '' : '.'} ${consequences[isEverywhere ? main : endpoint]}`);
    },
    worked(endpoint) {
      const over = [...standing].filter(([, only]) => only === undefined || only === endpoint);
      if (over.length === 0) return;
      for (const [cause] of over) standing.delete(cause);
      const isOnlyThis = over.every(([, only]) => only === endpoint);
      say(isOnlyThis ? `${endpoint} works again.` : 'The consent service answers again.');
    },
  };
}
