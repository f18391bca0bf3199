import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { StoreAddOn } from '../add-on.ts';
import type { SchemaVersions } from '../schema.ts';
import { databaseIn, explainFolder } from './folder-unusable.ts';
import { addOnSteps } from './sqlite-add-ons.ts';
import { readVersion, schemaVersion } from './sqlite-schema.ts';
import { openSqliteStore } from './sqlite-store.ts';

/**
 * Creates or migrates the database in a folder. Returns the versions before.
 *
 * @throws {FolderUnusableError} if the disk or the files in the folder cannot be used
 * @throws {SchemaNewerError} if the folder was written by a newer release
 * @throws {AddOnUnusableError} if the folder has tables of other add-ons
 * @throws {SchemaOlderError} if a service of an older release uses the folder
 */
export async function migrateFolder(
  folder: string,
  addOns: readonly StoreAddOn[] = [],
): Promise<SchemaVersions> {
  const versions = inspectFolder(folder, addOns);
  await (await openSqliteStore({ folder, access: 'share', addOns })).close();
  return versions;
}

/** Reads the versions of the database in a folder, and changes nothing. Throws like {@link migrateFolder}. */
export function inspectFolder(folder: string, given: readonly StoreAddOn[] = []): SchemaVersions {
  const file = databaseIn(folder);
  if (!existsSync(file)) return { found: 0, own: schemaVersion };
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const found = readVersion(database);
      if (found < schemaVersion) return { found, own: schemaVersion };
      return { found, own: schemaVersion, addOns: addOnSteps(database, given).map(({ row }) => row.name) };
    } finally {
      database.close();
    }
  } catch (error) {
    throw explainFolder(folder, error);
  }
}
