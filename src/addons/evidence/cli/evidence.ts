import { rm } from 'node:fs/promises';
import { logsIn } from '../service/evidence-store.ts';
import { Command, Option } from 'commander';
import { requireBrand } from '../../../service/administration/brand.ts';
import { exportLog, exportReceipts } from '../service/export-evidence.ts';
import type { SnapshotSource } from '../../move/service/copied-database.ts';
import { LogDamagedError } from '../service/log/tiles.ts';
import { openReadOnlyDatabase } from '../../move/service/postgres-copy.ts';
import { openReadOnlyFolder } from '../../move/service/sqlite-copy.ts';
import { auditEvent } from '../../../service/store/audit-event.ts';
import type { Store } from '../../../service/store/store.ts';
import { commandActor } from '../../../cli/command/command-actor.ts';
import { jsonLine, printLines } from '../../../cli/command/print.ts';
import {
  readExisting,
  type Storage,
  type StorageOptions,
  withStorageOptions,
  withStore,
} from '../../../cli/command/storage.ts';
import { createFile } from '../../../cli/command/write-output.ts';
import { writeToStdout } from '../../export/cli/export.ts';
import { showCommand } from './show.ts';

interface EvidenceOptions extends StorageOptions {
  readonly brand: string;
  readonly subject?: string;
  readonly consent?: string;
  readonly output?: string;
}

/** `assent evidence`: exports what others verify. */
export function evidenceCommand(): Command {
  const exported = withStorageOptions(new Command('export'))
    .description('Write the log of a brand with all its consents, or receipts, for "assent verify".')
    .requiredOption('--brand <brand>', 'id or name of the brand')
    .option('--subject <subject>', 'only the receipts of the consents of this person')
    .addOption(new Option('--consent <id>', 'only the receipt of this consent').conflicts('subject'))
    .option('--output <file>', 'file to create (default: standard output)')
    .action((options: EvidenceOptions, command: Command) =>
      withStore(command, async (store) => {
        const lines =
          options.subject === undefined && options.consent === undefined
            ? await wholeLog(store, options.brand, readExisting(command.opts()))
            : receiptLines(store, options);
        await (options.output === undefined ? print(lines) : writeTo(options.output, lines));
      }),
    );
  return new Command('evidence').addCommand(exported).addCommand(showCommand());
}

async function print(lines: AsyncGenerator<string>): Promise<void> {
  for await (const part of lines) if (part !== '' && !(await writeToStdout(part))) return;
}

async function writeTo(path: string, lines: AsyncGenerator<string>): Promise<void> {
  const file = await createFile(path);
  try {
    for await (const part of lines) await file.writeFile(part);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function* receiptLines(store: Store, options: EvidenceOptions): AsyncGenerator<string> {
  for (const each of await exportReceipts(store, options, commandActor)) {
    yield jsonLine(each);
    if (!('unproven' in each)) continue;
    printLines([`${each.unproven}: ${each.reason}`], process.stderr);
    process.exitCode = 1;
  }
}

async function wholeLog(
  store: Store,
  brand: string,
  { data, database }: Storage,
): Promise<AsyncGenerator<string>> {
  const { id: brandId } = await requireBrand(store, brand);
  await store.recordAuditEvent(auditEvent(commandActor, 'brand-exported', { brandId }));
  const source = database === undefined ? openReadOnlyFolder(data) : await openReadOnlyDatabase(database);
  // Adds the leaves that wait, just before the moment that is exported, which begins with the first read: what waits then is
  // not proven. A damaged log is exported all the same: an audit names what is wrong.
  await logsIn(store)
    .readCheckpoint(brandId)
    .catch(async (error: unknown) => {
      if (!(error instanceof LogDamagedError)) {
        await source.close();
        throw error;
      }
      printLines([error.message], process.stderr);
    });
  return logLines(source, brandId);
}

async function* logLines(source: SnapshotSource, brandId: string): AsyncGenerator<string> {
  try {
    for await (const lines of exportLog(source, brandId)) yield lines.map((line) => jsonLine(line)).join('');
  } finally {
    await source.close();
  }
}
