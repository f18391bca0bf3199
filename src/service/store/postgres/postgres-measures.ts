import type { Pool } from 'pg';
import type { StoreMeasures } from '../store-measures.ts';
import { statement } from '../sql/statement.ts';
import { runOn } from './run-on.ts';

const measure = statement(
  'measure',
  `select (select version from assent_schema) as version,
     to_regproc('run_command_on_all_nodes') is not null as is_citus,
     pg_database_size(current_database()) as bytes`,
);

// The sum is null if a node does not answer, because its result is then an error.
const measureNodes = statement(
  'measure-nodes',
  `select case when bool_and(success) then sum(case when success then result::bigint end)::bigint end as bytes
   from run_command_on_all_nodes('select pg_database_size(current_database())')`,
);

/** Measures a database, and the connections of this process to it. */
export async function measurePostgres(pool: Pool): Promise<StoreMeasures> {
  const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool;
  const connections = { busy: open - idle, open, limit: pool.options.max, waiting };
  const [row] = (await runOn(pool, measure())).rows;
  const bytes: unknown =
    row?.['is_citus'] === true ? (await runOn(pool, measureNodes())).rows[0]?.['bytes'] : row?.['bytes'];
  return {
    engine: 'postgresql',
    databaseBytes: typeof bytes === 'number' ? bytes : undefined,
    walBytes: undefined,
    freeDiskBytes: undefined,
    schemaVersion: Number(row?.['version']),
    connections,
    otherNames: 0,
  };
}
