import { Command } from 'commander';
import { inspectPostgres, migratePostgres } from '../service/store/postgres/postgres-migration.ts';
import type { SchemaVersions } from '../service/store/schema.ts';
import { inspectFolder, migrateFolder } from '../service/store/sqlite/sqlite-migration.ts';
import type { StoreAddOn } from '../service/store/add-on.ts';
import { recordCommand } from './command/command-actor.ts';
import {
  endWith,
  readStorage,
  type Storage,
  type StorageOptions,
  withStorageOptions,
} from './command/storage.ts';
import { storeAddOnsOf } from './command/store-add-ons.ts';

/** `assent database`: migrates tables. */
export function databaseCommand(): Command {
  const migrate = withStorageOptions(new Command('migrate'), readStorage)
    .description('Create the tables, or migrate them to the version of this release.')
    .option('--check', 'change nothing; exit with 1 if a migration is needed')
    .action(async ({ check, ...options }: StorageOptions & { check?: boolean }, command: Command) => {
      try {
        const storage = readStorage(options);
        const addOns = await storeAddOnsOf(command);
        const versions = await (check ? inspect(storage, addOns) : migrateTables(command, storage, addOns));
        process.stdout.write(`${check ? inspected(versions) : migrated(versions)}\n`);
        if (check && !isCurrent(versions)) process.exitCode = 1;
      } catch (error) {
        endWith(command, error);
      }
    });
  return new Command('database').addCommand(migrate);
}

const isCurrent = ({ found, own, addOns = [] }: SchemaVersions): boolean =>
  found >= own && addOns.length === 0;

async function inspect(
  { data, database: address, ...options }: Storage,
  addOns: readonly StoreAddOn[],
): Promise<SchemaVersions> {
  return address === undefined
    ? inspectFolder(data, addOns)
    : inspectPostgres({ address, ...options }, addOns);
}

async function migrateTables(
  command: Command,
  storage: Storage,
  addOns: readonly StoreAddOn[],
): Promise<SchemaVersions> {
  const { data, database: address, ...options } = storage;
  const versions = await (address === undefined
    ? migrateFolder(data, addOns)
    : migratePostgres({ address, ...options }, addOns));
  const { found, own } = versions;
  if (found < own)
    await recordCommand(command, storage, 'database-migrated', {
      before: { version: found },
      after: { version: own },
    });
  return versions;
}

function inspected({ found, own, addOns = [] }: SchemaVersions): string {
  if (found === 0) return `There are no tables. "assent database migrate" creates them, in version ${own}.`;
  if (found < own)
    return `The tables have version ${found}. "assent database migrate" migrates them to ${own}.`;
  if (addOns.length > 0)
    return `The tables of add-ons are missing or older: ${addOns.join(', ')}. "assent database migrate" migrates them.`;
  return current(found, own);
}

function migrated({ found, own, addOns = [] }: SchemaVersions): string {
  if (found === 0) return `Created the tables, in version ${own}.`;
  if (found < own) return `Migrated the tables from version ${found} to version ${own}.`;
  if (addOns.length > 0) return `Migrated the tables of add-ons: ${addOns.join(', ')}.`;
  return current(found, own);
}

function current(found: number, own: number): string {
  const whose = found === own ? 'of this release' : `of a newer release, which this release (${own}) can use`;
  return `The tables have version ${found}, that ${whose}. There is nothing to migrate.`;
}
