import type { Flight } from '../world/network.ts';
import type { Answer } from '../world/service.ts';

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
  readonly retryAfter: number;
}

export function answeredBy({ status, text, headers }: Answer, elapsed: number): Answered {
  const isRefusal = [400, 409, 413, 422].includes(status) && text.startsWith('{');
  return { status, isRefusal, elapsed, retryAfter: Number(headers['retry-after'] ?? 0) * 1_000 };
}
