import type { Pool } from 'pg';
import { isInactive } from '../inactive-subject.ts';
import type { RetentionStore } from '../store.ts';
import { bucketOf } from './bucket.ts';
import { inTransaction, statement } from './connections.ts';
import { recordEvent } from './postgres-audit.ts';

const findStates = statement(
  'find-states',
  `select subject_id, state from subject
   where bucket = $1 and brand_id = $2 and subject_id >= $3 and subject_id < $4 and state is not null`,
);
const old = 'bucket = $1 and brand_id = $2 and subject_id >= $3 and subject_id < $4 and received_at < $5';
const countOld = statement('count-old-consents', `select count(*) as consents from consent where ${old}`);
const removeOld = statement(
  'remove-old-consents',
  `delete from consent where bucket = $1 and brand_id = $2
   and (subject_id, consent_id) in (select subject_id, consent_id from consent where ${old} limit $6)`,
);

/** Finds inactive subjects, and removes old consents, in PostgreSQL. */
export function postgresRetention(pool: Pool): RetentionStore {
  return {
    async findInactive(brandId, { from, to }, before) {
      const { rows } = await findStates(pool, bucketOf(from), brandId, from, to);
      return rows.filter((row) => isInactive(row.state, before)).map((row) => String(row.subject_id));
    },
    async countConsents(brandId, { from, to }, before) {
      const { rows } = await countOld(pool, bucketOf(from), brandId, from, to, before);
      return Number(rows[0]?.consents ?? 0);
    },
    removeConsents(brandId, { from, to }, before, limit, describe) {
      return inTransaction(pool, async (client) => {
        const { rowCount } = await removeOld(client, bucketOf(from), brandId, from, to, before, limit);
        const removed = rowCount ?? 0;
        if (removed > 0) await recordEvent(client, describe?.(removed));
        return removed;
      });
    },
  };
}
