import type { EndpointName } from '../../protocol/endpoints.ts';
import type { ServiceErrorSource } from '../../sdk/reply/service-error.ts';
import type { Settings } from '../settings/settings.ts';

/** The reason of a failed call. */
export interface Failure {
  readonly who: ServiceErrorSource;
  /** What the service did, such as `answers 500`. */
  readonly reason: string;
  /** The failure concerns all endpoints, because none can be reached. */
  readonly isEverywhere: boolean;
}

/** Logs outages of the service for the operator, with their cause, and their end. */
export interface Outages {
  failed(endpoint: EndpointName, failure: Failure): void;
  worked(endpoint: EndpointName): void;
}

/** What an outage means for visitors. */
const consequences: Readonly<Record<EndpointName, string>> = {
  createConsent: 'Browsers keep the choices and send them later.',
  readUnifiedConsent: 'Choices cannot be confirmed.',
  checkConsent: 'Choices cannot be recovered.',
  createSubjectProfile: 'Visitors cannot verify an e-mail address.',
  verifySubjectProfile: 'Visitors cannot verify an e-mail address.',
  addCounts: 'What was counted is sent later.',
  publishNotice: 'The texts that consents name are archived later.',
  readReceipt: 'Receipts cannot be shown.',
};

/** How long, in milliseconds, a repeated outage is not logged again. */
const pause = 10 * 60 * 1_000;

/**
 * Logs each outage once, and its end.
 *
 * @param main the endpoint that matters most to visitors if none can be reached
 */
export function createOutages({ log, now }: Pick<Settings, 'log' | 'now'>, main: EndpointName): Outages {
  const toldAt = new Map<string, number>();
  /** The logged outages that are not over, with their endpoint if it is a single one. */
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
