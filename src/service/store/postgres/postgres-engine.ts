import type { Pool } from 'pg';
import { allBuckets, bucketOf } from '../sql/bucket.ts';
import type { ConsentEngine } from '../records/consent-store.ts';
import { nameRow, nameRows } from '../sql/shards.ts';
import { statement } from '../sql/statement.ts';
import { combineReads, findMarks } from './combine-reads.ts';
import { inTransaction } from './connections.ts';
import { lockedSubjects, removeUnused } from './postgres-subjects.ts';
import { runOn } from './run-on.ts';
import type { ChangingShards } from './shards.ts';

/** Locks one row. It is made if it is missing, so that this waits for a transaction that has just made it, too. */
const lockSubject = statement(
  'lock-subject',
  `insert into subject (bucket, brand_id, subject_id) values (:bucket, :brand, :subject)
   on conflict (bucket, brand_id, subject_id) do update set linked_to = subject.linked_to
   returning linked_to, state`,
);

/** Runs work in a database. */
export function postgresEngine(pool: Pool, shards: ChangingShards): ConsentEngine {
  return {
    dialect: 'postgres',
    run: (work) => runOn(pool, work),
    transact: (begin) => shards.retry(() => inTransaction(pool, (client) => runOn(client, begin()))),
    buckets: allBuckets(),
    shards,
    bucketOf,
    find: combineReads(pool, shards),
    findMark: combineReads(pool, shards, findMarks),
    subjects: () => lockedSubjects(shards),
    *lock(subject) {
      return (yield* lockSubject(nameRow(subject))).rows[0];
    },
    unlock: (subject) => removeUnused(nameRows(shards, [subject])),
    truncate() {},
  };
}
