import type { DatabaseSync } from 'node:sqlite';
import { countErased } from '../count-erased.ts';
import { sqliteCounts } from './sqlite-counts.ts';
import type { AuditEvent } from '../../../protocol/audit-event.ts';
import { isInactive } from '../inactive-subject.ts';
import { auditWriter } from './sqlite-audit.ts';
import { inTransaction } from './sqlite-transaction.ts';
import type { LogTruncation } from './write-ahead-log.ts';
import type { Erased, ErasureStore } from '../store.ts';

/** Erases subjects in SQLite, and overwrites the freed pages. */
export function sqliteErasure(database: DatabaseSync, clock: () => number, log: LogTruncation): ErasureStore {
  const { addCounts } = sqliteCounts(database);
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

  const redact = database.prepare(
    `update audit set subject_id = null where brand_id = :brand and subject_id in (${identities})`,
  );
  const record = auditWriter(database);
  const find = database.prepare(
    'select linked_to, state from subject where brand_id = :brand and subject_id = :subject',
  );

  /** Erases a subject, unless its newest consent is not older than `before`. */
  const erase = (
    brandId: string,
    subjectId: string,
    before: number | undefined,
    describe: ((erased: Erased) => AuditEvent) | undefined,
  ): Erased | undefined => {
    const erased = inTransaction(database, () => {
      const row = find.get({ brand: brandId, subject: subjectId });
      if (before !== undefined && !isInactive(String(row?.['state']), before)) return undefined;
      // It may have been linked after it had been found. Its data belong to that subject then.
      const who = { brand: brandId, subject: String(row?.['linked_to'] ?? subjectId) };
      keys.run(who);
      const counts = {
        consents: Number(consents?.run(who).changes ?? 0),
        profiles: Number(profiles?.run(who).changes ?? 0),
      };
      codes?.run(who);
      const state = who.subject === subjectId ? row?.['state'] : find.get(who)?.['state'];
      addCounts(countErased(brandId, state, clock()));
      redact.run(who);
      links.run(who);
      subject.run(who);
      record(describe?.(counts));
      return counts;
    });
    if (erased) log.truncate();
    return erased;
  };
  return {
    eraseSubject: async (brandId, subjectId, describe) =>
      erase(brandId, subjectId, undefined, describe) ?? { consents: 0, profiles: 0 },
    eraseInactive: async (brandId, subjectId, before, event) =>
      erase(brandId, subjectId, before, event && (() => event)) !== undefined,
  };
}
