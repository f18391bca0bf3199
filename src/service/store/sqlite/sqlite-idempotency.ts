import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { NewConsent, RecordOutcome } from '../store.ts';
import { readRow } from '../unreadable-row.ts';

/** How long a repeat is recognised, in milliseconds: eight days, for the widget sends a refusal again for seven. */
const kept = 8 * 24 * 3_600_000;

const KeyRow = z.object({ body: z.string(), consent_id: z.string() });

/** The memory of requests that named themselves. */
export interface IdempotencyTable {
  /** What became of the same request before; `undefined` when it is the first. */
  find(request: NewConsent['idempotency']): RecordOutcome | undefined;
  keep(request: NewConsent['idempotency'], consentId: string): void;
}

/** The statements of the table of Idempotency-Keys; it forgets what is older than eight days. */
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
      const known = readRow('idempotency', () => {
        const row = find.get(request.clientId, request.key, clock() - kept);
        return row && KeyRow.parse(row);
      });
      if (!known) return undefined;
      const { body, consent_id: consentId } = known;
      return body === request.body ? { outcome: 'repeated', consentId } : { outcome: 'key-reused' };
    },
    keep(request, consentId) {
      if (!request) return;
      const now = clock();
      forget.run(now - kept);
      insert.run(request.clientId, request.key, request.body, consentId, now);
    },
  };
}
