import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Command } from 'commander';
import { exportBrand, type ExportCounts } from '../service/export-brand.ts';
import type { CopySource } from '../../move/service/copied-database.ts';
import { openCopySourceDatabase } from '../../move/service/postgres-copy.ts';
import { openCopySourceFolder } from '../../move/service/sqlite-copy.ts';
import type { StoreAddOn } from '../../../service/store/add-on.ts';
import { storeAddOnsOf } from '../../../cli/command/store-add-ons.ts';
import { commandActor } from '../../../cli/command/command-actor.ts';
import { printRecord, jsonLine } from '../../../cli/command/print.ts';
import {
  endWith,
  readExisting,
  type Storage,
  type StorageOptions,
  withStorageOptions,
} from '../../../cli/command/storage.ts';
import { createFile } from '../../../cli/command/write-output.ts';
import { progressBar } from '../../../cli/command/progress-bar.ts';

interface ExportOptions extends StorageOptions {
  readonly brand: string;
  readonly output?: string;
  readonly json?: boolean;
}

/** `assent export`: writes all data of a brand as lines of JSON. */
export function exportCommand(): Command {
  return withStorageOptions(new Command('export'))
    .requiredOption('--brand <brand>', 'id or name of the brand')
    .option('--output <file>', 'file to create (default: standard output)')
    .option('--json', 'with --output: print the number of lines as JSON')
    .action(async ({ brand, output, json, ...options }: ExportOptions, command: Command) => {
      try {
        const source = await openSource(readExisting(options), await storeAddOnsOf(command));
        try {
          if (output === undefined) await write(source, brand, writeToStdout);
          else printRecord({ file: output, ...(await writeToFile(source, brand, output)) }, json);
        } finally {
          await source.close();
        }
      } catch (error) {
        endWith(command, error);
      }
    });
}

async function openSource({ data, database }: Storage, addOns: readonly StoreAddOn[]): Promise<CopySource> {
  return database === undefined
    ? openCopySourceFolder(data, addOns)
    : openCopySourceDatabase(database, addOns);
}

/** Writes text, and resolves with whether the reader wants more. */
type Write = (text: string) => Promise<boolean>;

async function write(source: CopySource, brand: string, print: Write): Promise<ExportCounts | undefined> {
  const bar = progressBar(process.stderr);
  let last: ExportCounts | undefined;
  try {
    for await (const { lines, done, counts } of exportBrand(source, brand, Date.now(), commandActor)) {
      last = counts;
      bar.show(done, `${counts.consents.toLocaleString('en')} consents`);
      if (lines.length === 0) continue;
      if (!(await print(lines.map((line) => jsonLine(line)).join('')))) return undefined;
    }
  } finally {
    bar.clear();
  }
  if (last && last.unreadable > 0) {
    process.exitCode = 1;
    process.stderr.write(`${last.unreadable} rows cannot be read. Their lines have the type "unreadable".\n`);
  }
  return last;
}

/** Stops when the reader (such as `head`) has ended. */
export async function writeToStdout(text: string): Promise<boolean> {
  const { stdout } = process;
  try {
    if (!stdout.write(text)) await once(stdout, 'drain');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return false;
    throw error;
  }
  return stdout.writable;
}

/** Only the owner can read the file. An incomplete one is removed. */
async function writeToFile(
  source: CopySource,
  brand: string,
  path: string,
): Promise<ExportCounts | undefined> {
  const file = await createFile(path);
  try {
    const counts = await write(source, brand, async (text) => {
      await file.writeFile(text);
      return true;
    });
    await file.sync();
    return counts;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
