import type { Pool } from 'pg';
import type { StoreAddOn } from '../add-on.ts';
import { type AddOnSteps, missingSteps, selectAddOns } from '../add-on-schema.ts';
import { type Connection, inTransaction } from './connections.ts';
import { lockSchema, refuseForeignTables } from './postgres-schema.ts';

/** What is left to do for the tables of add-ons. Rejects like `missingSteps` throws. */
export async function addOnSteps(
  connection: Connection,
  addOns: readonly StoreAddOn[],
): Promise<readonly AddOnSteps[]> {
  return missingSteps((await connection.query(selectAddOns)).rows, addOns, 'postgres');
}

/**
 * Creates or migrates the tables of add-ons, one process at a time.
 *
 * @param pool connections without a time limit
 * @throws {DatabaseUnusableError} if there are tables of another application
 */
export function migrateAddOns(pool: Pool, addOns: readonly StoreAddOn[]): Promise<void> {
  return inTransaction(pool, async (client) => {
    await lockSchema(client);
    for (const { statements, row } of await addOnSteps(client, addOns)) {
      await refuseForeignTables(client, statements);
      for (const statement of statements) await client.query(statement);
      await client.query(
        `insert into add_on (name, version, mark) values ($1, $2, $3)
         on conflict (name) do update set version = excluded.version, mark = excluded.mark`,
        [row.name, row.version, row.mark],
      );
    }
  });
}
