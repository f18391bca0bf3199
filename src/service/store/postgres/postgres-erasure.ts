import type { Pool } from 'pg';
import type { ErasureStore } from '../store.ts';
import { bucketOf } from './bucket.ts';
import { inTransaction, statement } from './connections.ts';
import { lockSubject } from './postgres-subjects.ts';

const lockIdentities = statement(
  'lock-identities',
  `select subject_id from subject
   where brand_id = $1 and (subject_id = $2 and bucket = $3 or linked_to = $2)
   order by bucket, subject_id for update`,
);
const eraseFrom = (table: string) =>
  statement(
    `erase-from-${table}`,
    `delete from ${table} where brand_id = $1 and (bucket, subject_id) in (select * from unnest($2::int[], $3::text[]))`,
  );
const tables = {
  idempotency: eraseFrom('idempotency'),
  consent: eraseFrom('consent'),
  profile: eraseFrom('profile'),
  verification: eraseFrom('verification'),
  subject: eraseFrom('subject'),
};

/** Erases subjects in PostgreSQL. Its backups and write-ahead log contain the data until they expire. */
export function postgresErasure(pool: Pool): ErasureStore {
  return {
    eraseSubject: (brandId, subjectId) =>
      inTransaction(pool, async (client) => {
        const bucket = bucketOf(subjectId);
        // Nobody can link to it from here on. An identity that is being linked is found by the next statement.
        await lockSubject(client, bucket, brandId, subjectId);
        const { rows } = await lockIdentities(client, brandId, subjectId, bucket);
        const identities = [...new Set([subjectId, ...rows.map((row) => String(row.subject_id))])];
        const who = [brandId, identities.map(bucketOf), identities] as const;
        await tables.idempotency(client, ...who);
        const consents = (await tables.consent(client, ...who)).rowCount ?? 0;
        const profiles = (await tables.profile(client, ...who)).rowCount ?? 0;
        await tables.verification(client, ...who);
        await tables.subject(client, ...who);
        return { consents, profiles };
      }),
  };
}
