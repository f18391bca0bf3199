import type { TestContext } from 'node:test';
import type { StoreAddOn } from '../../../../src/service/store/add-on.ts';
import { openPostgresStore } from '../../../../src/service/store/postgres/postgres-store.ts';
import type { Store } from '../../../../src/service/store/store.ts';
import { insertTenant } from '../../support/tenanted-store.ts';
import type { PostgresServer } from './postgres-server.ts';

/** Opens a store, and closes it after the test. */
export async function open(
  t: TestContext,
  address: string,
  clock: () => number = Date.now,
  addOns: readonly StoreAddOn[] = [],
): Promise<Store> {
  const store = await openPostgresStore({ address, clock, addOns });
  t.after(() => store.close());
  return store;
}

/** Opens a store for each clock, on one database with one brand, as separate processes would. */
export async function openAll(
  t: TestContext,
  server: PostgresServer,
  clocks: readonly (() => number)[],
  addOns: readonly StoreAddOn[] = [],
): Promise<readonly Store[]> {
  const address = await server.emptySchema(addOns);
  const stores = await Promise.all(clocks.map((clock) => open(t, address, clock, addOns)));
  if (stores[0]) await insertTenant(stores[0]);
  return stores;
}
