import type { DatabaseSync } from 'node:sqlite';
import type { StoreAddOn } from '../add-on.ts';
import { type AddOnSteps, AddOnUnusableError, missingSteps, selectAddOns } from '../add-on-schema.ts';
import { inTransaction } from './sqlite-transaction.ts';

/** What is left to do for the tables of add-ons. Throws like {@link missingSteps}. */
export function addOnSteps(database: DatabaseSync, addOns: readonly StoreAddOn[]): readonly AddOnSteps[] {
  return missingSteps(database.prepare(selectAddOns).all(), addOns, 'sqlite');
}

/** Creates or migrates the tables of add-ons. Throws like {@link missingSteps}. */
export function migrateAddOns(database: DatabaseSync, addOns: readonly StoreAddOn[]): void {
  inTransaction(database, () => {
    const put = database.prepare('insert or replace into add_on (name, version, mark) values (?, ?, ?)');
    for (const { statements, row } of addOnSteps(database, addOns)) {
      for (const statement of statements) database.exec(statement);
      put.run(row.name, row.version, row.mark);
    }
  });
}

/** Checks that the tables of add-ons have this release's version, without changing them. Throws like {@link missingSteps}, too. */
export function requireCurrentAddOns(database: DatabaseSync, addOns: readonly StoreAddOn[]): void {
  const [missing] = addOnSteps(database, addOns);
  if (missing)
    throw new AddOnUnusableError(
      `A service is using the data without the add-on ${missing.row.name} of this release. Restart the service with it first.`,
    );
}
