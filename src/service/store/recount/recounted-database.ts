import type { PoolClient } from 'pg';
import { readCountRow } from '../count-row.ts';
import type { RecountedPlace, RecountedSubject } from './recounted-place.ts';
import { RecountRefusedError } from './recounted-place.ts';
import { inTransaction, openConnections } from '../postgres/connections.ts';
import { explainDatabase } from '../postgres/explain-database.ts';
import { findErased, recordEvent, redact } from '../postgres/postgres-audit.ts';
import { writeCounts } from '../postgres/postgres-counts.ts';
import type { MigratedDatabase } from '../postgres/postgres-migration.ts';
import { migrate } from '../postgres/postgres-schema.ts';
import { requireDurable } from '../postgres/require-durable.ts';

/** The advisory lock of a recount: "coun" in ASCII, and the schema. */
const recountLock = 0x63_6f_75_6e;

/** Each subject, followed by its consents. A consent is in the same bucket as the row of its identity. */
const selectAll = `
  select * from (
    select bucket, brand_id, subject_id as owner, state, null as subject_id, null as consent_id, null as kind,
      null as channel_id, null::bigint as received_at, null as linked, null as content
    from subject where state is not null
    union all
    select consent.bucket, consent.brand_id, coalesce(subject.linked_to, subject.subject_id), null,
      consent.subject_id, consent.consent_id, consent.kind, consent.channel_id, consent.received_at, consent.linked,
      consent.content
    from consent join subject on subject.bucket = consent.bucket and subject.brand_id = consent.brand_id
      and subject.subject_id = consent.subject_id
  ) as recorded
  order by owner, brand_id, received_at nulls first, consent_id`;

/** The number of rows that are read at once. */
const batch = 2_000;

/**
 * Opens a database to rebuild its counts. Migrates its tables. Services may be using it.
 *
 * @throws {DatabaseUnusableError} if it cannot be reached or used
 * @throws {RecountRefusedError} if another recount uses it
 * @throws {SchemaNewerError} if its tables are newer
 */
export async function openRecountedDatabase(options: MigratedDatabase): Promise<RecountedPlace> {
  const { address, asyncCommit } = options;
  const pool = openConnections(address, { connections: 2, timeout: 0 });
  const explained = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof RecountRefusedError ? error : explainDatabase(address, error);
    }
  };
  let snapshot: PoolClient;
  try {
    await explained(async () => {
      await requireDurable(pool, asyncCommit);
      await migrate(pool);
    });
    snapshot = await explained(() => pool.connect());
    await explained(() => beginSnapshot(snapshot));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    readCounts: () =>
      explained(async () => {
        const { rows } = await snapshot.query(
          `select brand_id, day, measure, dimension, value, sum(count)::bigint as count from daily_count
           group by brand_id, day, measure, dimension, value`,
        );
        return rows.map(readCountRow);
      }),
    readSubjects: () => readSubjects(snapshot),
    correct: (difference, event) =>
      explained(async () => {
        const erased = await findErased(pool);
        await inTransaction(pool, async (client) => {
          await writeCounts(client, 0, difference);
          if (erased.length > 0) await redact(client, erased);
          await recordEvent(client, event);
        });
      }),
    async close() {
      snapshot.release(true);
      await pool.end();
    },
  };
}

/** Locks, and begins a transaction that sees one moment from its first statement after the lock on. */
async function beginSnapshot(client: PoolClient): Promise<void> {
  const { rows } = await client.query(
    'select pg_try_advisory_lock($1, hashtext(current_schema())) as is_taken',
    [recountLock],
  );
  if (rows[0]?.is_taken !== true) {
    client.release();
    throw new RecountRefusedError();
  }
  await client.query('begin isolation level repeatable read read only');
}

async function* readSubjects(client: PoolClient): AsyncIterable<RecountedSubject> {
  await client.query(`declare recorded no scroll cursor for ${selectAll}`);
  let subject: (RecountedSubject & { readonly log: unknown[] }) | undefined;
  for (;;) {
    const { rows } = await client.query(`fetch ${batch} from recorded`);
    if (rows.length === 0) break;
    for (const row of rows) {
      if (row.state === null) {
        // An owner without a state is not finished: its own transaction counts it.
        const isOwner = subject?.subjectId === row.owner && subject?.brandId === row.brand_id;
        if (isOwner) subject?.log.push(row);
        continue;
      }
      if (subject) yield subject;
      subject = {
        brandId: String(row.brand_id),
        subjectId: String(row.owner),
        state: String(row.state),
        log: [],
      };
    }
  }
  if (subject) yield subject;
}
