import { Command } from 'commander';
import { OperatorError } from '../../../protocol/operator-error.ts';
import { AdministrationError } from '../../../service/administration/administration-error.ts';
import { backUpFolder } from '../service/sqlite-backup.ts';
import type { BackupContents } from '../service/backup-file.ts';
import type { StoreAddOn } from '../../../service/store/add-on.ts';
import { inspectFolder } from '../../../service/store/sqlite/sqlite-migration.ts';
import { restoreFolder } from '../service/sqlite-restore.ts';
import { recordCommand } from '../../../cli/command/command-actor.ts';
import { printRecord } from '../../../cli/command/print.ts';
import {
  endWith,
  readStorage,
  type StorageOptions,
  withStorageOptions,
} from '../../../cli/command/storage.ts';
import { storeAddOnsOf } from '../../../cli/command/store-add-ons.ts';

/** `assent backup`: copies the database of a data folder into a file. Its event is not in the backup. */
export function backupCommand(): Command {
  return onFolder(
    new Command('backup').argument('<file>', 'file to create'),
    'backup-made',
    (file, folder) => ({
      file,
      ...backUpFolder(folder, file),
    }),
  );
}

/** `assent restore`: puts a backup into a data folder. */
export function restoreCommand(): Command {
  return onFolder(
    new Command('restore').argument('<file>', 'backup to restore'),
    'backup-restored',
    (file, folder) => ({
      folder,
      ...restoreFolder(file, folder, Date.now()),
    }),
  );
}

function onFolder(
  command: Command,
  what: 'backup-made' | 'backup-restored',
  work: (file: string, folder: string) => BackupContents & Readonly<Record<string, unknown>>,
): Command {
  return withStorageOptions(command, readStorage)
    .option('--json', 'print JSON')
    .action(async (file: string, { json, ...options }: StorageOptions & { json?: boolean }) => {
      try {
        const { data, database } = readStorage(options);
        if (database !== undefined) throw new AdministrationError('value-invalid', inPostgres);
        const addOns = await storeAddOnsOf(command);
        const report = work(file, data);
        if (report.schema === ownSchemaOf(data, addOns))
          await recordCommand(command, { data }, what, { after: { file }, counts: { ...report.rows } });
        const { rows, ...rest } = report;
        printRecord(json ? report : { ...rest, ...rows }, json);
      } catch (error) {
        endWith(command, error);
      }
    });
}

/**
 * The version of the tables, if they are those of this release; else `undefined`. To record an event would migrate older ones, and a
 * backup must not do that. It is made of tables that cannot be used here, too.
 */
function ownSchemaOf(folder: string, addOns: readonly StoreAddOn[]): number | undefined {
  try {
    const { own, addOns: missing = [] } = inspectFolder(folder, addOns);
    return missing.length === 0 ? own : undefined;
  } catch (error) {
    if (error instanceof OperatorError) return undefined;
    throw error;
  }
}

const inPostgres =
  'The data is in PostgreSQL. Use its tools: pg_dump and pg_restore, or continuous archiving for point-in-time recovery.';
