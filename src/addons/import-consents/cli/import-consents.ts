import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Command } from 'commander';
import { defaultLimits } from '../../../protocol/limits.ts';
import { AdministrationError } from '../../../service/administration/administration-error.ts';
import {
  checkImport,
  importConsents,
  type NumberedLine,
  requireImportChannel,
} from '../service/import-consents.ts';
import { auditEvent } from '../../../service/store/audit-event.ts';
import { commandActor } from '../../../cli/command/command-actor.ts';
import { printRecord, printLines } from '../../../cli/command/print.ts';
import { EncodingError, notUtf8, refuseUtf16 } from '../../../cli/files/read-text.ts';
import { type OpenedStore, withStorageOptions, withStore } from '../../../cli/command/storage.ts';
import { printProgress } from '../../../cli/command/progress-bar.ts';

interface ImportOptions {
  readonly client: string;
  readonly skipInvalid?: boolean;
  readonly json?: boolean;
}

/** `assent import-consents`: records the consents that another system has recorded. */
export function importConsentsCommand(): Command {
  return withStorageOptions(new Command('import-consents'))
    .argument('<file>', 'file with one consent in JSON on each line')
    .requiredOption('--client <clientId>', 'clientId of a disabled channel, which is used for imports alone')
    .option('--skip-invalid', 'record the others if some lines are invalid')
    .option('--json', 'print JSON')
    .action((file: string, options: ImportOptions, command: Command) =>
      withStore(command, (store) => run(store, file, options)),
    );
}

async function run(store: OpenedStore, file: string, { client: id, skipInvalid, json }: ImportOptions) {
  const client = await requireImportChannel(store, id);
  const size = await sizeOf(file);
  const now = Date.now();
  const report = (line: number, reason: string) => printLines([`${file}:${line}: ${reason}`], process.stderr);
  if (!skipInvalid) {
    const { lines, invalid } = await checkImport(client, linesOf(file), now, report);
    if (invalid > 0) throw new AdministrationError('value-invalid', unread(invalid, lines));
  }
  const progress = printProgress(process.stderr);
  let bytes = 0;
  const lines = linesOf(file, (read) => (bytes = read));
  const { counts, digest } = await importConsents(store, client, lines, now, report, ({ lines: done }) =>
    progress.show(size === 0 ? 1 : bytes / size, `${done.toLocaleString('en')} lines`),
  ).finally(progress.end);
  await store.recordAuditEvent(
    auditEvent(commandActor, 'consents-imported', {
      brandId: client.brand.id,
      clientId: id,
      counts: { ...counts },
    }),
  );
  if (counts.invalid > 0) process.exitCode = 1;
  printRecord({ ...counts, digest }, json);
}

const unread = (invalid: number, lines: number): string =>
  `${invalid.toLocaleString('en')} of ${lines.toLocaleString('en')} lines are invalid, so nothing was recorded. ` +
  'Correct them, or leave them out with --skip-invalid.';

/** The lines of a file that are not empty. Of one that is longer than a consent can be, only the beginning. */
async function* linesOf(
  file: string,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<NumberedLine> {
  const stream = createReadStream(file);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 1;
  let text = '';
  // Node's readline also divides at characters that JSON allows within a text.
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue;
    onRead(stream.bytesRead);
    for (const [index, part] of decode(file, decoder, chunk, number).split('\n').entries()) {
      if (index > 0) {
        yield* lineOf(number, text);
        number += 1;
        text = '';
      }
      if (text.length <= defaultLimits.serviceBody) text += part;
    }
  }
  yield* lineOf(number, text);
}

/** @throws {AdministrationError} for a file that is not in UTF-8, of which names would be recorded wrongly */
function decode(file: string, decoder: TextDecoder, chunk: Buffer, line: number): string {
  try {
    if (line === 1) refuseUtf16(file, chunk);
    return decoder.decode(chunk, { stream: true });
  } catch (error) {
    const { message } = error instanceof EncodingError ? error : notUtf8(file, line + linesBefore(chunk));
    throw new AdministrationError('value-invalid', message);
  }
}

function linesBefore(chunk: Buffer): number {
  const [before = ''] = chunk.toString('utf8').split('\uFFFD');
  return before.split('\n').length - 1;
}

function lineOf(number: number, text: string): readonly NumberedLine[] {
  return text.trim() === '' ? [] : [{ number, text: text.replace(/\r$/, '') }];
}

async function sizeOf(file: string): Promise<number> {
  try {
    const found = await stat(file);
    if (found.isFile()) return found.size;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AdministrationError('value-invalid', `The file ${file} cannot be read (${reason}).`);
  }
  throw new AdministrationError('value-invalid', `${file} is no file.`);
}
