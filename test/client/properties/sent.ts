import { parseJson } from '../../../src/client/environment/untrusted.ts';
import type { Flight } from '../simulation/network.ts';
import type { Answer } from '../simulation/service.ts';

/** A request and its answer. */
export interface Sent {
  readonly flight: Flight;
  answer: Answered | undefined;
}

export interface Answered {
  readonly status: number;
  /** Whether the service's rejection has a reason. */
  readonly isRefusal: boolean;
  /** Whether it can only be an acceptance, wherever it came from. */
  readonly isTaken: boolean;
  readonly elapsed: number;
  /** The requested pause in milliseconds. A suspended page does not receive it, and cannot tell other pages. */
  readonly retryAfter: number;
}

/** @param isHeard whether the sending page is awake */
export function answeredBy({ status, text, headers }: Answer, elapsed: number, isHeard: boolean): Answered {
  const isRefusal = [400, 409, 413, 422].includes(status) && text.startsWith('{');
  const pause = isHeard ? headers['retry-after'] : undefined;
  const isTaken = status === 201 || (status < 300 && (!text || parseJson(text) !== undefined));
  return { status, isRefusal, isTaken, elapsed, retryAfter: Number(pause ?? 0) * 1_000 };
}
