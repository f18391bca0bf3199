import { ConnectionDropped } from '../faults.ts';
import { Refusal } from '../request/refusal.ts';
import type { Exchange } from './exchange.ts';

/** The answer to a request that a handler did not answer: the refusal it threw, or a plain 500. */
export function answerError(error: Error, exchange: Exchange): Response {
  if (error instanceof ConnectionDropped) throw error;
  if (error instanceof Refusal) {
    if (error.code === 'not-available') exchange.error = error.cause;
    return error.toResponse(exchange.requestId);
  }
  exchange.error = error;
  return new Refusal('internal-error').toResponse(exchange.requestId);
}
