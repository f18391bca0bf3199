import { Command } from 'commander';
import { inspectPostgres, migratePostgres } from '../service/store/postgres/postgres-migration.ts';
import type { SchemaVersions } from '../service/store/schema-versions.ts';
import { inspectFolder, migrateFolder } from '../service/store/sqlite/sqlite-migration.ts';
import { recordCommand } from './command/command-actor.ts';
import type { Storage, StorageOptions } from './command/storage.ts';
import { endWith, readStorage, withStorageOptions } from './command/storage.ts';

/** `assent database`: migrates tables. */
export function databaseCommand(): Command {
  const migrate = withStorageOptions(new Command('migrate'), readStorage)
    .description('Create the tables, or migrate them to the version of this release.')
    .option('--check', 'change nothing; exit with 1 if a migration is needed')
    .action(async ({ check, ...options }: StorageOptions & { check?: boolean }, command: Command) => {
      try {
        const storage = readStorage(options);
        const versions = await (check ? inspect(storage) : migrateTables(storage));
        process.stdout.write(`${check ? inspected(versions) : migrated(versions)}\n`);
        if (check && versions.found < versions.own) process.exitCode = 1;
      } catch (error) {
        endWith(command, error);
      }
    });
  return new Command('database').addCommand(migrate);
}

async function inspect({ data, database: address, ...options }: Storage): Promise<SchemaVersions> {
  return address === undefined ? inspectFolder(data) : inspectPostgres({ address, ...options });
}

async function migrateTables(storage: Storage): Promise<SchemaVersions> {
  const { data, database: address, ...options } = storage;
  const versions = await (address === undefined
    ? migrateFolder(data)
    : migratePostgres({ address, ...options }));
  const { found, own } = versions;
  if (found < own)
    await recordCommand(storage, 'database-migrated', {
      before: { version: found },
      after: { version: own },
    });
  return versions;
}

function inspected({ found, own }: SchemaVersions): string {
  if (found === 0) return `There are no tables. "assent database migrate" creates them, in version ${own}.`;
  if (found < own)
    return `The tables have version ${found}. "assent database migrate" migrates them to ${own}.`;
  return current(found, own);
}

function migrated({ found, own }: SchemaVersions): string {
  if (found === 0) return `Created the tables, in version ${own}.`;
  if (found < own) return `Migrated the tables from version ${found} to version ${own}.`;
  return current(found, own);
}

function current(found: number, own: number): string {
  const whose = found === own ? 'of this release' : `of a newer release, which this release (${own}) can use`;
  return `The tables have version ${found}, that ${whose}. There is nothing to migrate.`;
}
