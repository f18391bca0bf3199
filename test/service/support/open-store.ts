import { after } from 'node:test';
import type { Store } from '../../../src/service.ts';
import { openPostgresStore, openSqliteStore } from '../../../src/service.ts';
import { startPostgres } from '../store/postgres/postgres-server.ts';
import { query } from '../store/postgres/query.ts';

/** Opens an empty store. */
type OpenStore = (clock: () => number) => Promise<Store>;

/**
 * Opens an empty store for a test that works with every engine: in SQLite, or in the server that `ASSENT_TEST_STORE`
 * names (`postgres` or `citus`). The caller closes it.
 */
export const openStore: OpenStore = await engineOf(process.env['ASSENT_TEST_STORE'] ?? 'sqlite');

async function engineOf(name: string): Promise<OpenStore> {
  if (name === 'sqlite') return (clock) => openSqliteStore({ folder: ':memory:', clock });
  if (name !== 'postgres' && name !== 'citus') throw new Error(`ASSENT_TEST_STORE is "${name}".`);
  return openIn(name);
}

/** A schema is used again when its store is closed, because it takes long to make one on Citus. */
async function openIn(name: 'postgres' | 'citus'): Promise<OpenStore> {
  const server = await startPostgres(name);
  if (server === undefined) throw new Error(`There is no server for ASSENT_TEST_STORE=${name}.`);
  after(() => server.stop());
  const free = new Set<string>();
  return async (clock) => {
    const [used] = free;
    if (used !== undefined) {
      free.delete(used);
      await empty(used);
    }
    const address = used ?? (await server.emptySchema());
    const store = await openPostgresStore({ address, clock });
    return {
      ...store,
      async close() {
        await store.close();
        free.add(address);
      },
    };
  };
}

async function empty(address: string): Promise<void> {
  const [{ tables }] = await query(
    address,
    `select string_agg(tablename, ', ') as tables from pg_tables
     where schemaname = current_schema() and tablename <> 'assent_schema'`,
  );
  await query(address, `truncate ${tables}`);
}
