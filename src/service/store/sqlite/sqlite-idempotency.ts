import type { DatabaseSync } from 'node:sqlite';
import { outcomeOfKnown, requestsKept } from '../known-request.ts';
import type { NewConsent, RecordOutcome } from '../new-consent.ts';
import { readRow } from '../unreadable-row.ts';

/** Stores the Idempotency-Keys of requests. */
export interface IdempotencyTable {
  /** The outcome of an earlier request with the same key; `undefined` for the first. */
  find(request: NewConsent['idempotency']): RecordOutcome | undefined;
  keep(request: NewConsent['idempotency'], consentId: string): void;
}

/** The statements for the table of Idempotency-Keys. Rows older than eight days are deleted. */
export function sqliteIdempotency(database: DatabaseSync, clock: () => number): IdempotencyTable {
  const find = database.prepare(
    'select body, consent_id from idempotency where client_id = ? and key = ? and created_at > ?',
  );
  const insert = database.prepare(
    'insert or replace into idempotency (client_id, key, body, consent_id, created_at) values (?, ?, ?, ?, ?)',
  );
  const forget = database.prepare('delete from idempotency where created_at < ?');
  return {
    find(request) {
      if (!request) return undefined;
      const row = readRow('idempotency', () =>
        find.get(request.clientId, request.key, clock() - requestsKept),
      );
      return row && outcomeOfKnown(request, row);
    },
    keep(request, consentId) {
      if (!request) return;
      const now = clock();
      forget.run(now - requestsKept);
      insert.run(request.clientId, request.key, request.body, consentId, now);
    },
  };
}
