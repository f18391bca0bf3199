import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './sqlite-transaction.ts';
import type { ErasureStore } from '../store.ts';

/** Erases subjects in SQLite, and overwrites the freed pages. */
export function sqliteErasure(database: DatabaseSync): ErasureStore {
  const identities = `select :subject union all
    select subject_id from subject where brand_id = :brand and linked_to = :subject`;
  const [consents, profiles, codes] = ['consent', 'profile', 'verification'].map((table) =>
    database.prepare(`delete from ${table} where brand_id = :brand and subject_id in (${identities})`),
  );
  // Otherwise a repeated request would be answered with an erased consent.
  const keys = database.prepare(
    `delete from idempotency where consent_id in (
       select consent_id from consent where brand_id = :brand and subject_id in (${identities})
     )`,
  );
  const links = database.prepare('delete from subject where brand_id = :brand and linked_to = :subject');
  const subject = database.prepare('delete from subject where brand_id = :brand and subject_id = :subject');

  return {
    async eraseSubject(brandId, subjectId) {
      const who = { brand: brandId, subject: subjectId };
      const erased = inTransaction(database, () => {
        keys.run(who);
        const counts = {
          consents: Number(consents?.run(who).changes ?? 0),
          profiles: Number(profiles?.run(who).changes ?? 0),
        };
        codes?.run(who);
        links.run(who);
        subject.run(who);
        return counts;
      });
      // The write-ahead log also contains the data until it is checkpointed and truncated.
      database.exec('pragma wal_checkpoint(truncate)');
      return erased;
    },
  };
}
