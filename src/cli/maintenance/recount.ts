import { Command } from 'commander';
import { openRecountedDatabase } from '../../service/store/recount/recounted-database.ts';
import type { CountSums, Recount } from '../../service/store/recount/recount.ts';
import { recount } from '../../service/store/recount/recount.ts';
import type { RecountedPlace } from '../../service/store/recount/recounted-place.ts';
import { openRecountedFolder } from '../../service/store/recount/recounted-folder.ts';
import { commandActor } from '../command/command-actor.ts';
import { progressBar } from './progress-bar.ts';
import { printRecord } from '../command/print-record.ts';
import type { Storage, StorageOptions } from '../command/storage.ts';
import { endWith, readExisting, withStorageOptions } from '../command/storage.ts';

interface RecountOptions extends StorageOptions {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `assent database recount`: rebuilds the counts. */
export function recountCommand(): Command {
  return withStorageOptions(new Command('recount'))
    .description(
      'Rebuild the daily counts from the log. They then lack the consents that erasures and retention removed from it.',
    )
    .option('--dry-run', 'only compare, after migrating the tables of an older release')
    .option('--yes', 'confirm the change')
    .option('--json', 'print JSON')
    .action(async ({ dryRun, yes, json, ...options }: RecountOptions, command: Command) => {
      try {
        if (!dryRun && !yes) command.error(`assent database recount: ${unsure}`);
        const place = await open(readExisting(options));
        const bar = progressBar(process.stderr);
        try {
          const found = await recount(place, dryRun ? undefined : commandActor, (done, subjects) =>
            bar.show(done, `${subjects.toLocaleString('en')} subjects`),
          ).finally(() => bar.clear());
          print(found, json);
        } finally {
          await place.close();
        }
      } catch (error) {
        endWith(command, error);
      }
    });
}

const unsure =
  'The counts of consents that are no longer in the log get lost. Compare with --dry-run first, then run this command ' +
  'again with --yes.';

async function open({ data, database: address, ...options }: Storage): Promise<RecountedPlace> {
  return address === undefined ? openRecountedFolder(data) : openRecountedDatabase({ address, ...options });
}

function print({ before, after, subjects, unreadable }: Recount, json: boolean | undefined): void {
  if (json) printRecord({ subjects, unreadable, before, after }, json);
  else {
    const measures = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const number = (sums: CountSums, measure: string): string =>
      Number(Reflect.get(sums, measure) ?? 0).toLocaleString('en');
    const rows = measures.map((measure) => [
      measure,
      `${number(before, measure)} -> ${number(after, measure)}`,
    ]);
    printRecord(Object.fromEntries([['subjects', subjects.toLocaleString('en')], ...rows]), json);
  }
  if (unreadable === 0) return;
  process.exitCode = 1;
  process.stderr.write(`${unreadable} subjects cannot be read, and are not counted.\n`);
}
