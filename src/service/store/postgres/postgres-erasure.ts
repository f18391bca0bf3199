import type { Pool } from 'pg';
import type { AuditEvent } from '../../../protocol/audit-event.ts';
import { readState } from '../../merge/state-record.ts';
import { countErased } from '../count-erased.ts';
import { isInactive } from '../inactive-subject.ts';
import type { Erased, ErasureStore } from '../store.ts';
import { readRow, UnreadableRowError } from '../unreadable-row.ts';
import { bucketOf } from './bucket.ts';
import { inTransaction, statement } from './connections.ts';
import { recordEvent, redactEvents } from './postgres-audit.ts';
import type { AddCounts } from './postgres-counts.ts';
import { findIdentities } from './postgres-consents.ts';
import { lockSubject, lockSubjectRows, removeUnused } from './postgres-subjects.ts';
import type { Shards } from './shards.ts';
import { isNamed, nameRows } from './shards.ts';

const eraseFrom = (table: string) =>
  statement(`erase-from-${table}`, `delete from ${table} where ${isNamed}`);
const tables = {
  idempotency: eraseFrom('idempotency'),
  consent: eraseFrom('consent'),
  profile: eraseFrom('profile'),
  verification: eraseFrom('verification'),
  subject: eraseFrom('subject'),
};

/** Erases subjects in PostgreSQL. Its backups and write-ahead log contain the data until they expire. */
export function postgresErasure(
  pool: Pool,
  shards: Shards,
  clock: () => number,
  addCounts: AddCounts,
): ErasureStore {
  const erase = async (
    brandId: string,
    subjectId: string,
    before: number | undefined,
    describe: ((erased: Erased) => AuditEvent) | undefined,
  ): Promise<Erased | undefined> => {
    const outcome = await inTransaction(pool, async (client) => {
      // Nobody can link to it from here on.
      const [owner] = (await lockSubject(client, bucketOf(subjectId), brandId, subjectId)).rows;
      if (before !== undefined && !isInactive(String(owner?.state), before)) {
        await removeUnused(client, ...nameRows(shards, [{ brandId, subjectId }]));
        return undefined;
      }
      if (typeof owner?.linked_to === 'string') return { owner: owner.linked_to };
      const found = (await findIdentities(client, brandId, subjectId)).rows;
      const named = [...found.map((row) => String(row.subject_id)), ...joinedIn(owner?.state)];
      const erased = [{ brandId, subjectId }];
      for (const group of shards.group(named.map((each) => ({ brandId, subjectId: each })))) {
        const { rows } = await lockSubjectRows(client, ...nameRows(shards, group));
        const linked = rows.filter((row) => row.linked_to === subjectId);
        erased.push(...linked.map((row) => ({ brandId, subjectId: String(row.subject_id) })));
      }
      const counts = { consents: 0, profiles: 0 };
      for (const group of shards.group(erased)) {
        const who = nameRows(shards, group);
        await tables.idempotency(client, ...who);
        counts.consents += (await tables.consent(client, ...who)).rowCount ?? 0;
        counts.profiles += (await tables.profile(client, ...who)).rowCount ?? 0;
        await tables.verification(client, ...who);
        await tables.subject(client, ...who);
      }
      await redactEvents(client, erased);
      await recordEvent(client, describe?.(counts));
      await addCounts(client, subjectId, countErased(brandId, owner?.state, clock()));
      return counts;
    });
    // It was linked after it had been found. Its data belong to that subject now.
    return outcome && 'owner' in outcome ? erase(brandId, outcome.owner, undefined, describe) : outcome;
  };
  return {
    eraseSubject: async (brandId, subjectId, describe) =>
      (await shards.retry(() => erase(brandId, subjectId, undefined, describe))) ?? {
        consents: 0,
        profiles: 0,
      },
    eraseInactive: async (brandId, subjectId, before, event) =>
      (await shards.retry(() => erase(brandId, subjectId, before, event && (() => event)))) !== undefined,
  };
}

/**
 * The identities that the state of a subject lists as linked. On Citus, the row of an identity can become visible a
 * moment after that of its subject. Its lock waits for it.
 */
function joinedIn(state: unknown): readonly string[] {
  if (typeof state !== 'string') return [];
  try {
    return [...readRow('subject', () => readState(state)).joined.keys()];
  } catch (error) {
    // An unreadable state can be erased, too.
    if (error instanceof UnreadableRowError) return [];
    throw error;
  }
}
