import type { Pool, PoolClient } from 'pg';
import type { AuditEvent } from '../../../protocol/audit-event.ts';
import type { Count } from '../../counts/count.ts';
import type { AuditRow } from '../audit-record.ts';
import { readAuditRow } from '../audit-record.ts';
import { auditRows } from '../copy/copy-records.ts';
import type { CopySource, CopyTarget } from '../copy/copy-place.ts';
import { CopyRefusedError, requestText } from '../copy/copy-place.ts';
import type { Slice } from '../slice.ts';
import type { Changes, SubjectTableName } from '../copy/stored-subject.ts';
import { readStoredRow, rowsIn, subjectTables } from '../copy/stored-subject.ts';
import { SchemaNewerError } from '../schema-error.ts';
import { bucketOf } from './bucket.ts';
import type { Connection } from './connections.ts';
import { inTransaction, openConnections } from './connections.ts';
import { CommitUnknownError } from './database-error.ts';
import { explainDatabase } from './explain-database.ts';
import { migrate, readVersions } from './postgres-schema.ts';
import { recordEvent } from './postgres-audit.ts';
import { postgresCounts, writeCounts } from './postgres-counts.ts';
import { postgresTenants } from './postgres-tenants.ts';
import { requireDurable } from './require-durable.ts';

/**
 * Opens a database to copy from it. Services may be using it. It may be a replica.
 *
 * @throws {CopyRefusedError} if its tables are missing or older, or another copy writes to it
 * @throws {DatabaseUnusableError} if it cannot be reached or used
 * @throws {SchemaNewerError} if its tables are newer
 */
export async function openCopySourceDatabase(address: string): Promise<CopySource> {
  const { explained, pool, place } = await openPlace(address, async (pool) => {
    const { found, own } = await readVersions(pool);
    if (found > own) throw new SchemaNewerError(found, own);
    if (found < own)
      throw new CopyRefusedError(
        found === 0
          ? 'The source has no tables. Check its address.'
          : `The tables of the source have version ${found}, and this release copies version ${own}. Run "assent database migrate" for it first.`,
      );
    return lock(
      pool,
      'pg_try_advisory_lock_shared',
      'Another copy writes to the source now. Wait for its end.',
    );
  });
  return {
    ...place,
    isInUse: true,
    findSharedKeys: () =>
      explained(async () => {
        const { rows } = await pool.query(
          'select client_id, key from idempotency group by client_id, key having count(*) > 1',
        );
        return new Set(rows.map((row) => requestText(String(row.client_id), String(row.key))));
      }),
  };
}

/**
 * Opens a database to copy to it. Creates or migrates its tables.
 *
 * @param asyncCommit accepts `synchronous_commit = off`
 * @throws {CopyRefusedError} if another copy uses it
 * @throws {DatabaseUnusableError} if it cannot be reached or used
 * @throws {SchemaNewerError} if its tables are newer
 */
export async function openCopyTargetDatabase(address: string, asyncCommit?: boolean): Promise<CopyTarget> {
  const { explained, pool, place } = await openPlace(address, async (pool) => {
    await requireDurable(pool, asyncCommit);
    const { found, own } = await migrate(pool);
    if (found > own) throw new SchemaNewerError(found, own);
    return lock(
      pool,
      'pg_try_advisory_lock',
      'The target is the source, or another copy uses it. Check the address, or wait for the end of that copy.',
    );
  });
  return {
    ...place,
    hasSharedKeys: true,
    writeSlice: (slice, changes) =>
      explained(() => inTransaction(pool, (client) => writeSubjects(client, bucketOf(slice.from), changes))),
    writeAudit: (rows) => explained(() => writeTrail(pool, rows)),
    writeCounts: (brandId, counts) =>
      explained(() => inTransaction(pool, (client) => replaceCounts(client, brandId, counts))),
  };
}

async function openPlace(address: string, prepare: (pool: Pool) => Promise<PoolClient>) {
  const pool = openConnections(address, {
    connections: 2,
    timeout: 0,
    // The plans of prepared statements are made while the tables may be empty, and used when they no longer are.
    prepare: (connection) => connection.query('set enable_seqscan = off'),
  });
  const explained = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CopyRefusedError) throw error;
      // After a commit with an unknown outcome, the next run finds out.
      throw explainDatabase(address, error instanceof CommitUnknownError ? error.cause : error);
    }
  };
  let locked: PoolClient;
  try {
    locked = await explained(() => prepare(pool));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    pool,
    explained,
    place: {
      tenants: postgresTenants(pool),
      newestConsentAt: () =>
        explained(async (): Promise<number | undefined> => {
          const { rows } = await pool.query('select max(received_at) as at from consent');
          return rows[0]?.at ?? undefined;
        }),
      readSlice: (brandIds: readonly string[], slice: Slice) =>
        explained(async () => {
          const { rows } = await pool.query({
            name: 'read-slice',
            text: readAll,
            values: [bucketOf(slice.from), brandIds, slice.from, slice.to],
          });
          return rows.map(readStoredRow);
        }),
      readAudit: (afterId: string) =>
        explained(async () => {
          const { rows } = await pool.query(
            'select id, at, brand_id, subject_id, what, content from audit where id > $1 order by id limit $2',
            [afterId, auditRows],
          );
          return rows.map(readAuditRow);
        }),
      readCounts: (brandId: string) => explained(() => postgresCounts(pool).readCounts(brandId, '')),
      recordAuditEvent: (event: AuditEvent) => explained(() => recordEvent(pool, event)),
      async close() {
        locked.release(true);
        await pool.end();
      },
    },
  };
}

/** The advisory locks of copies: "asse" in ASCII, and the schema. */
const copyLock = 0x61_73_73_65;

/** Takes a lock that lasts as long as its connection. */
async function lock(pool: Pool, take: string, refusal: string): Promise<PoolClient> {
  const client = await pool.connect();
  const { rows } = await client.query(`select ${take}($1, hashtext(current_schema())) as is_taken`, [
    copyLock,
  ]);
  if (rows[0]?.is_taken === true) return client;
  client.release();
  throw new CopyRefusedError(refusal);
}

/** The columns of each table except the bucket, with their types. */
const columns: Readonly<Record<SubjectTableName, Readonly<Record<string, 'text' | 'bigint'>>>> = {
  subject: { brand_id: 'text', subject_id: 'text', linked_to: 'text', state: 'text' },
  consent: {
    brand_id: 'text',
    subject_id: 'text',
    consent_id: 'text',
    kind: 'text',
    channel_id: 'text',
    received_at: 'bigint',
    linked: 'text',
    content: 'text',
  },
  idempotency: {
    brand_id: 'text',
    subject_id: 'text',
    client_id: 'text',
    key: 'text',
    body: 'text',
    consent_id: 'text',
    created_at: 'bigint',
  },
  profile: { brand_id: 'text', subject_id: 'text', content: 'text' },
  verification: { brand_id: 'text', subject_id: 'text', content: 'text', forget_at: 'bigint' },
};

const allColumns: Readonly<Record<string, 'text' | 'bigint'>> = Object.assign({}, ...Object.values(columns));

/** One statement reads all tables, so that it sees them at one moment, and asks the server once. */
const readAll = subjectTables
  .map((table) => {
    const names = Object.entries(allColumns).map(([name, type]) =>
      name in columns[table] ? name : `null::${type} as ${name}`,
    );
    // A subject without a state or a link exists only for its lock.
    const isRecorded = table === 'subject' ? 'and (linked_to is not null or state is not null)' : '';
    return `select '${table}' as "table", ${names.join(', ')} from ${table}
      where bucket = $1 and brand_id = any($2) and subject_id >= $3 and subject_id < $4 ${isRecorded}`;
  })
  .join(' union all ');

/** Writes changes in one bucket, in an open transaction. */
async function writeSubjects(client: Connection, bucket: number, { put, remove }: Changes): Promise<void> {
  const who = [bucket, remove.map(({ brandId }) => brandId), remove.map(({ subjectId }) => subjectId)];
  for (const table of subjectTables) {
    if (remove.length > 0)
      await client.query({
        name: `remove-${table}`,
        text: `delete from ${table} where bucket = $1
          and (brand_id, subject_id) in (select * from unnest($2::text[], $3::text[]))`,
        values: who,
      });
    const rows: readonly Readonly<Record<string, unknown>>[] = rowsIn(table, put);
    if (rows.length === 0) continue;
    const names = Object.keys(columns[table]);
    const arrays = Object.values(columns[table]).map((type, index) => `$${index + 2}::${type}[]`);
    await client.query({
      name: `put-${table}`,
      text: `insert into ${table} (bucket, ${names.join(', ')})
        select $1::int, * from unnest(${arrays.join(', ')}) ${table === 'subject' ? orReplaceLock : ''}`,
      values: [bucket, ...names.map((name) => rows.map((row) => row[name]))],
    });
  }
}

async function writeTrail(connection: Connection, rows: readonly AuditRow[]): Promise<void> {
  await connection.query(
    `insert into audit (id, at, brand_id, subject_id, what, content)
     select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[])
     on conflict (id) do update set subject_id = excluded.subject_id, content = excluded.content`,
    [
      rows.map(({ id }) => id),
      rows.map(({ at }) => at),
      rows.map((row) => row.brand_id),
      rows.map((row) => row.subject_id),
      rows.map(({ what }) => what),
      rows.map(({ content }) => content),
    ],
  );
}

/** In the first bucket: a read adds up the counts of all buckets. */
async function replaceCounts(client: PoolClient, brandId: string, counts: readonly Count[]): Promise<void> {
  await client.query('delete from daily_count where brand_id = $1', [brandId]);
  await writeCounts(client, 0, counts);
}

/** A subject may have a row that was made only to be locked, and that is not read. */
const orReplaceLock = `on conflict (bucket, brand_id, subject_id)
  do update set linked_to = excluded.linked_to, state = excluded.state`;
