import type { Flight } from '../simulation/network.ts';
import type { Answer } from '../simulation/service.ts';

/** A request, and what was answered. */
export interface Sent {
  readonly flight: Flight;
  answer: Answered | undefined;
}

export interface Answered {
  readonly status: number;
  /** The service says why it does not take it. */
  readonly isRefusal: boolean;
  readonly elapsed: number;
  /** How long the page was told to wait, in milliseconds. One that sleeps does not hear it, and can tell no other. */
  readonly retryAfter: number;
}

/** @param isHeard whether the page that asked is awake */
export function answeredBy({ status, text, headers }: Answer, elapsed: number, isHeard: boolean): Answered {
  const isRefusal = [400, 409, 413, 422].includes(status) && text.startsWith('{');
  const pause = isHeard ? headers['retry-after'] : undefined;
  return { status, isRefusal, elapsed, retryAfter: Number(pause ?? 0) * 1_000 };
}
