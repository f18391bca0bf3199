import type { PoolClient } from 'pg';
import type { StoreAddOn } from '../../../service/store/add-on.ts';
import { buckets } from '../../../service/store/sql/bucket.ts';
import { inTransaction } from '../../../service/store/postgres/connections.ts';
import { DatabaseUnusableError } from '../../../service/store/postgres/database-error.ts';
import {
  migrateAll,
  type MigratedDatabase,
  withConnection,
} from '../../../service/store/postgres/postgres-migration.ts';
import { lockSchema } from '../../../service/store/postgres/postgres-schema.ts';
import { type Table, tablesWithBucket } from '../../../service/store/sql/tables.ts';

/** The maximum of shards. More would be empty, because all rows of a bucket are in one shard. */
export const mostShards = buckets;

/** How the tables are distributed over a Citus cluster. */
export interface Distribution {
  /** Tables that have just been distributed. Empty if all of them already were. */
  readonly distributed: readonly string[];
  readonly shards: number;
  readonly workers: number;
}

/** Small tables, which each node has. The first ones are referenced by later ones. */
const referenceTables = ['brand', 'channel', 'signing_key', 'audit', 'add_on', 'assent_schema'];

const foreignKeys = [
  ['consent', 'channel_id', 'channel'],
  ['profile', 'brand_id', 'brand'],
].map(([table, column, other]) => ({
  drop: `alter table ${table} drop constraint ${table}_${column}_fkey`,
  add: `alter table ${table} add foreign key (${column}) references ${other} (id) not valid`,
}));

/**
 * Distributes the tables over the workers of a Citus cluster, with their rows. Creates or migrates the tables first.
 * Writes to them wait until this ends. Does not change tables that are already distributed.
 *
 * @param addOns those that the database may have, and gets
 * @throws {DatabaseUnusableError} if the database cannot be reached or used, or has no Citus
 * @throws {SchemaNewerError} if a newer release wrote tables that this release cannot use
 */
export function distributePostgres(
  database: MigratedDatabase,
  addOns: readonly StoreAddOn[],
  shards: number,
): Promise<Distribution> {
  return withConnection(database, async (pool) => {
    const { rows } = await pool.query(`select from pg_extension where extname = 'citus'`);
    if (rows.length === 0)
      throw new DatabaseUnusableError(
        'The database has no Citus: install Citus on all nodes, and run "create extension citus" in this database.',
      );
    await migrateAll(pool, addOns);
    return inTransaction(pool, async (client) => {
      await lockSchema(client);
      return distribute(client, tablesOf(addOns), shards);
    });
  });
}

/** The tables by how they are distributed. */
function tablesOf(addOns: readonly StoreAddOn[]) {
  const added = addOns.flatMap(({ tables }) => tables);
  const namesOf = (tables: readonly Table[]) => tables.map(({ name }) => name);
  return {
    references: [
      ...referenceTables,
      ...namesOf(added.filter((table) => !table.hasBucket && !table.isOnCoordinator)),
    ],
    distributed: [...tablesWithBucket, ...namesOf(added.filter((table) => table.hasBucket))],
  };
}

async function distribute(
  client: PoolClient,
  { references, distributed }: ReturnType<typeof tablesOf>,
  shards: number,
): Promise<Distribution> {
  const { rows } = await client.query(
    `select name from unnest($1::text[]) as name where not exists (
       select from pg_dist_partition where logicalrelid = to_regclass(name) and (partmethod = 'h' or repmodel = 't'))`,
    [[...references, ...distributed]],
  );
  const missing = rows.map(({ name }) => String(name));
  // To a new worker, Citus copies a table by logical replication, which has to identify its rows.
  if (missing.includes('assent_schema'))
    await client.query('alter table assent_schema replica identity full');
  // With them, Citus would write the tables twice.
  if (missing.includes('consent')) for (const { drop } of foreignKeys) await client.query(drop);
  for (const table of references.filter((name) => missing.includes(name)))
    await client.query('select create_reference_table($1::regclass)', [table]);
  // The rows of a bucket are on the same node in all of them.
  for (const table of distributed.filter((name) => missing.includes(name))) {
    const isFirst = table === 'subject';
    await client.query(
      `select create_distributed_table($1::regclass, 'bucket', shard_count => $2, colocate_with => $3)`,
      [table, isFirst ? shards : null, isFirst ? 'none' : 'subject'],
    );
  }
  if (missing.includes('consent')) for (const { add } of foreignKeys) await client.query(add);
  // The rows have been copied to the workers. The hidden originals would escape an erasure.
  for (const table of missing)
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [table]);
  const [count] = (
    await client.query(
      `select (select count(*) from pg_dist_shard where logicalrelid = 'subject'::regclass)::int as shards,
         (select count(*) from citus_get_active_worker_nodes())::int as workers`,
    )
  ).rows;
  return { distributed: missing, shards: Number(count?.shards), workers: Number(count?.workers) };
}
