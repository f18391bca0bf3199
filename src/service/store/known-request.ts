import * as z from 'zod/mini';
import type { NewConsent, RecordOutcome } from './new-consent.ts';
import { readRow } from './unreadable-row.ts';

/**
 * How long a repetition is recognised, in milliseconds: eight days, because the widget repeats a refusal for
 * seven.
 */
export const requestsKept = 8 * 24 * 3_600_000;

const KeyRow = z.object({ body: z.string(), consent_id: z.string() });

/**
 * The outcome of an earlier request, from the row of its Idempotency-Key.
 *
 * @throws {UnreadableRowError} if the row cannot be read
 */
export function outcomeOfKnown(request: NonNullable<NewConsent['idempotency']>, row: unknown): RecordOutcome {
  const { body, consent_id: consentId } = readRow('idempotency', () => KeyRow.parse(row));
  return body === request.body ? { outcome: 'repeated', consentId } : { outcome: 'key-reused' };
}
