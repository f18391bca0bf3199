import { existsSync, realpathSync } from 'node:fs';
import { Command } from 'commander';
import { CopyRefusedError, type CopySource, type CopyTarget } from '../service/copied-database.ts';
import { type Copied, type CopiedBrand, copyStore } from '../service/copy-store.ts';
import { openCopySourceDatabase, openCopyTargetDatabase } from '../service/postgres-copy.ts';
import { openCopySourceFolder, openCopyTargetFolder } from '../service/sqlite-copy.ts';
import type { StoreAddOn } from '../../../service/store/add-on.ts';
import { auditEvent } from '../../../service/store/audit-event.ts';
import { commandActor } from '../../../cli/command/command-actor.ts';
import { printProgress } from '../../../cli/command/progress-bar.ts';
import { printTable, printLines } from '../../../cli/command/print.ts';
import { readVariables } from '../../../cli/settings/read-variables.ts';
import { type ConnectionSettings, connectionVariables } from '../../../cli/settings/storage-variables.ts';
import { storeAddOnsOf } from '../../../cli/command/store-add-ons.ts';
import { endWith, withPassword, withSettings } from '../../../cli/command/storage.ts';

/** `assent database copy`: copies all data between folders and databases. */
export function copyCommand(): Command {
  return withSettings(new Command('copy'), readConnection)
    .requiredOption('--from <place>', 'data folder, or address of a database: postgres://…')
    .requiredOption('--to <place>', 'data folder, or address of a database; it may contain an earlier copy')
    .action(async ({ from, to }: { from: string; to: string }, command: Command) => {
      try {
        const settings = readConnection();
        refuseSame(from, to);
        // The settings are those of one database.
        const addOns = await storeAddOnsOf(command);
        const source = await openSource(from, addOns, isDatabase(to) ? {} : settings);
        try {
          const target = await openTarget(to, addOns, settings);
          try {
            await copy(source, target, addOns);
          } finally {
            await target.close();
          }
        } finally {
          await source.close();
        }
      } catch (error) {
        endWith(command, error);
      }
    });
}

const readConnection = (): ConnectionSettings =>
  readVariables(connectionVariables, process.env).database ?? {};

async function copy(source: CopySource, target: CopyTarget, addOns: readonly StoreAddOn[]): Promise<void> {
  const { isInUse } = source;
  const progress = printProgress(process.stderr);
  const copied = await copyStore(source, target, addOns, ({ done, compared, changed }) =>
    progress.show(done, `${count(compared)} subjectIds, ${count(changed)} differed`),
  ).finally(progress.end);
  const { compared, changed } = copied;
  await target.recordAuditEvent(
    auditEvent(commandActor, 'database-copied', { counts: { compared, changed } }),
  );
  printTable(columns, copied.brands.flatMap(rowsOf), (column) => column >= 1 && column <= 3);
  const different = copied.brands.filter((each) => !isEqual(each));
  printLines(['', summary(copied)]);
  if (different.length > 0) {
    process.exitCode = 1;
    printLines([failed]);
  } else if (isInUse) printLines([next]);
}

const columns = ['brand', 'consents', 'subjects', 'profiles', 'digest', 'source and target'];

const failed =
  'The target differs from the source: something else writes to the target. Stop it, and run this command again.';
const next =
  'If a service still records consents in the source: stop it, run this command again, and start the service on the target.';

const isDatabase = (address: string): boolean => address.includes('://');

async function openSource(
  location: string,
  addOns: readonly StoreAddOn[],
  { password }: ConnectionSettings,
): Promise<CopySource> {
  if (isDatabase(location)) return openCopySourceDatabase(withPassword(location, password), addOns);
  if (existsSync(location)) return openCopySourceFolder(location, addOns);
  throw new CopyRefusedError(
    `There is no folder ${location}. Set --from to a data folder or the address of a database.`,
  );
}

async function openTarget(
  location: string,
  addOns: readonly StoreAddOn[],
  { password, asyncCommit }: ConnectionSettings,
): Promise<CopyTarget> {
  if (isDatabase(location))
    return openCopyTargetDatabase(withPassword(location, password), addOns, asyncCommit);
  return openCopyTargetFolder(location, addOns);
}

/** Compares folders. A database refuses to be its own copy. */
function refuseSame(from: string, to: string): void {
  if (isDatabase(from) || isDatabase(to) || !existsSync(from) || !existsSync(to)) return;
  if (realpathSync(from) === realpathSync(to))
    throw new CopyRefusedError(`--from and --to are the same folder: ${from}. Set --to to another one.`);
}

const count = (value: number): string => value.toLocaleString('en');

const isEqual = ({ source, target }: CopiedBrand): boolean =>
  JSON.stringify(source) === JSON.stringify(target);

function rowsOf(each: CopiedBrand): readonly (readonly string[])[] {
  const row = (where: 'source' | 'target', note: string) => {
    const { consents, subjects, profiles, digest } = each[where];
    const { name, id } = each.brand;
    const counts = [consents, subjects, profiles].map(count);
    return [`${name} (${id})`, ...counts, digest.slice(0, 16), note];
  };
  if (isEqual(each)) return [row('target', 'equal')];
  return [row('source', 'different: source'), row('target', 'different: target')];
}

function summary({ compared, changed }: Copied): string {
  return `Compared ${count(compared)} subjectIds, and wrote or removed ${count(changed)} that differed.`;
}
