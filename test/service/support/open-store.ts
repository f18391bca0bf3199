import { after } from 'node:test';
import type { StoreAddOn } from '../../../src/service/store/add-on.ts';
import { openPostgresStore } from '../../../src/service/store/postgres/postgres-store.ts';
import { openSqliteStore } from '../../../src/service/store/sqlite/sqlite-store.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { startPostgres } from '../store/postgres/postgres-server.ts';
import { query } from '../store/postgres/query.ts';

/** Opens an empty store: of the bare core, or with add-ons. */
type OpenStore = (clock: () => number, addOns?: readonly StoreAddOn[]) => Promise<Store>;

/**
 * Opens an empty store for a test that works with every engine: in SQLite, or in the server that `ASSENT_TEST_STORE`
 * names (`postgres` or `citus`). The caller closes it.
 */
export const openStore: OpenStore = await engineOf(process.env['ASSENT_TEST_STORE'] ?? 'sqlite');

async function engineOf(name: string): Promise<OpenStore> {
  if (name === 'sqlite')
    return (clock, addOns = []) => openSqliteStore({ folder: ':memory:', clock, addOns });
  if (name !== 'postgres' && name !== 'citus') throw new Error(`ASSENT_TEST_STORE is "${name}".`);
  return openIn(name);
}

/** A schema is used again when its store is closed, because it takes long to make one on Citus. */
async function openIn(name: 'postgres' | 'citus'): Promise<OpenStore> {
  const server = await startPostgres(name);
  if (server === undefined) throw new Error(`There is no server for ASSENT_TEST_STORE=${name}.`);
  after(() => server.stop());
  const freeOf = new Map<string, Set<string>>();
  return async (clock, addOns = []) => {
    const names = addOns.map((each) => each.name).join();
    const free = freeOf.get(names) ?? new Set<string>();
    freeOf.set(names, free);
    const [used] = free;
    if (used !== undefined) {
      free.delete(used);
      await empty(used);
    }
    const address = used ?? (await server.emptySchema(addOns));
    const store = await openPostgresStore({ address, clock, addOns });
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
     where schemaname = current_schema() and tablename not in ('assent_schema', 'add_on')`,
  );
  await query(address, `truncate ${tables}`);
}
