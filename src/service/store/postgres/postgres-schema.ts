import type { Pool, PoolClient } from 'pg';
import { type Migration, schemaMark, SchemaNewerError, type SchemaVersions } from '../schema.ts';
import { type Connection, inTransaction } from './connections.ts';
import { DatabaseUnusableError } from './database-error.ts';

/**
 * Migrations: each migrates from the version of its index to the next. Released ones never change, and they only
 * add: a service of the previous release keeps running while the first process of the next release migrates. A
 * migration that changes several tables first locks them in the order in which consents are recorded and erased (subject,
 * idempotency, consent, profile, verification), because any other order causes deadlocks with the running services. Each
 * statement is sent alone, because Citus changes distributed tables only so.
 *
 * Text is compared bytewise, as in SQLite. The state of a subject is null until its first consent is recorded:
 * the row exists so that it can be locked.
 */
export const migrations: readonly Migration[] = [
  [
    `create table brand (
      id text collate "C" primary key,
      name text collate "C" not null unique,
      region text,
      key bytea not null,
      created_at bigint not null
    )`,
    `create table channel (
      id text collate "C" primary key,
      brand_id text collate "C" not null references brand (id),
      client_id text collate "C" not null unique,
      settings text not null,
      created_at bigint not null
    )`,
    'create index channel_by_brand on channel (brand_id, id)',
    `create table signing_key (
      kid text collate "C" primary key,
      jwk text not null,
      created_at bigint not null
    )`,
    `create table consent (
      bucket int not null,
      brand_id text collate "C" not null,
      subject_id text collate "C" not null,
      consent_id text collate "C" not null,
      kind text not null,
      channel_id text collate "C" not null references channel (id),
      received_at bigint not null,
      linked text collate "C",
      content text not null,
      extra text,
      primary key (bucket, brand_id, subject_id, consent_id)
    )`,
    'create index consent_by_time on consent (received_at)',
    'create index consent_by_channel on consent (channel_id, received_at)',
    // The decision is in a tag of the content. Functions on text never fail, whatever a client has sent.
    `create index consent_by_decision on consent (
      (substr(content, strpos(content, '"decision:') + 10, 22) collate "C")
    ) where strpos(content, '"decision:') > 0`,
    `create table subject (
      bucket int not null,
      brand_id text collate "C" not null,
      subject_id text collate "C" not null,
      linked_to text collate "C",
      state text,
      primary key (bucket, brand_id, subject_id),
      check (linked_to is null or state is null)
    )`,
    'create index subject_by_link on subject (brand_id, linked_to) where linked_to is not null',
    `create table idempotency (
      bucket int not null,
      client_id text collate "C" not null,
      key text collate "C" not null,
      brand_id text collate "C" not null,
      subject_id text collate "C" not null,
      body text not null,
      consent_id text collate "C" not null,
      created_at bigint not null,
      primary key (bucket, client_id, key)
    )`,
    'create index idempotency_by_time on idempotency (created_at)',
    'create index idempotency_by_subject on idempotency (bucket, brand_id, subject_id)',
    `create table profile (
      bucket int not null,
      brand_id text collate "C" not null references brand (id),
      subject_id text collate "C" not null,
      content text not null,
      primary key (bucket, brand_id, subject_id)
    )`,
    'create index profile_by_brand on profile (brand_id)',
    `create table verification (
      bucket int not null,
      brand_id text collate "C" not null,
      subject_id text collate "C" not null,
      content text not null,
      forget_at bigint not null,
      primary key (bucket, brand_id, subject_id)
    )`,
    'create index verification_by_end on verification (bucket, forget_at)',
    `create table audit (
      id text collate "C" primary key,
      at bigint not null,
      brand_id text collate "C",
      subject_id text collate "C",
      what text not null,
      content text not null
    )`,
    'create index audit_by_time on audit (at, id)',
    'create index audit_by_subject on audit (brand_id, subject_id) where subject_id is not null',
    `create table add_on (
      name text collate "C" primary key,
      version bigint not null,
      mark bigint not null
    )`,
  ],
];

/** The version that this release writes. */
export const postgresSchemaVersion = migrations.length;

/** The advisory lock under which one process at a time migrates: "assent" in ASCII. */
const migrationLock = 0x61_73_73_65_6e_74;

/** Waits until no other process changes the tables. Locks them for this transaction, which then has no time limit. */
export async function lockSchema(client: PoolClient): Promise<void> {
  await client.query('set local statement_timeout = 0');
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
}

/**
 * Reads the version of the tables.
 *
 * @param steps the migrations of the release
 * @throws {DatabaseUnusableError} if the tables are from before the first release
 * @throws {SchemaNewerError} if a newer release wrote tables that this release cannot use
 */
export async function readVersions(connection: Connection, steps = migrations): Promise<SchemaVersions> {
  const own = steps.length;
  const { rows } = await connection.query(`select to_regclass('assent_schema') is not null as is_there`);
  if (rows[0]?.is_there !== true) return { found: 0, own };
  // Tables from before the first release lack the mark.
  const [row] = (await connection.query('select *, current_schema() as name from assent_schema')).rows;
  if (row?.mark !== schemaMark(steps))
    throw new DatabaseUnusableError(
      `The tables in the schema "${row?.name}" of the database have a format from before the first release, which no release can read. ` +
        'Delete them, or use an empty database.',
    );
  const found = Number(row.version);
  if (Number(row.readable_from) > own) throw new SchemaNewerError(found, own);
  return { found, own };
}

/**
 * Creates the tables, or migrates them to this release's version, one process at a time. Does not change the tables of
 * a newer release. Returns the versions before.
 *
 * @param pool connections without a time limit: a migration may take long, and waits for that of another process
 * @param steps the migrations of the release
 * @throws {DatabaseUnusableError} if the tables are of another application, or from before the first release
 * @throws {SchemaNewerError} if a newer release wrote tables that this release cannot use
 */
export function migrate(pool: Pool, steps = migrations): Promise<SchemaVersions> {
  return inTransaction(pool, async (client) => {
    await lockSchema(client);
    const versions = await readVersions(client, steps);
    if (versions.found >= versions.own) return versions;
    // Otherwise Citus adds no foreign key after an index in the same transaction. PostgreSQL ignores the setting.
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    const missing = steps.slice(versions.found).flat();
    await refuseForeignTables(client, missing);
    for (const statement of missing) await client.query(statement);
    await client.query(
      'create table if not exists assent_schema (version int not null, readable_from int not null, mark int not null)',
    );
    await client.query('delete from assent_schema');
    await client.query('insert into assent_schema (version, readable_from, mark) values ($1, 1, $2)', [
      versions.own,
      schemaMark(steps),
    ]);
    return versions;
  });
}

/** Refuses tables of another application that have the names of those that these statements create. */
export async function refuseForeignTables(client: PoolClient, statements: readonly string[]): Promise<void> {
  const created = statements.flatMap((statement) => /^create table (\w+)/.exec(statement)?.[1] ?? []);
  const { rows } = await client.query(
    `select table_name from information_schema.tables
     where table_schema = current_schema() and table_name = any($1) order by table_name`,
    [created],
  );
  if (rows.length === 0) return;
  const names = rows.map(({ table_name: name }) => String(name)).join(', ');
  throw new DatabaseUnusableError(
    `The database holds tables of another application (${names}). Rename them, or use an empty database, or a schema of its own: ` +
      'add ?options=-csearch_path%3Dassent to the address.',
  );
}
