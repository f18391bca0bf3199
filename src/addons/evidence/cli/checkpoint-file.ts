import { readFile, open } from 'node:fs/promises';
import { member, parseJson, string } from '../../../client/environment/untrusted.ts';
import { AdministrationError } from '../../../service/administration/administration-error.ts';
import { parseProof, readCheckpoint } from '../protocol/receipt/checkpoint.ts';
import { receiptsIn, isReceipt } from '../protocol/receipt/verify-receipt.ts';
import { decodeText, EncodingError, refuseUtf16 } from '../../../cli/files/read-text.ts';

/** Reads a file that the operator names. */
export async function readEvidence(file: string, decode = decodeText): Promise<string> {
  try {
    return decode(file, await readFile(file));
  } catch (error) {
    if (error instanceof EncodingError) throw new AdministrationError('value-invalid', error.message);
    const reason = error instanceof Error ? error.message : String(error);
    throw new AdministrationError('value-invalid', `${file} cannot be read (${reason}).`);
  }
}

/** Around a checkpoint in a mail, there may be words in other encodings. */
function decodeMail(path: string, bytes: Uint8Array): string {
  refuseUtf16(path, bytes);
  return new TextDecoder().decode(bytes);
}

/**
 * The checkpoints in a file, each once: of receipts, of an exported log, or written one below the other. They are not
 * verified. What mail programs do to lines is undone.
 *
 * @throws {AdministrationError} `value-invalid` if there is none
 */
export async function checkpointsIn(file: string): Promise<readonly string[]> {
  const log = await linesOfLog(file);
  const found = log ? await checkpointsInLog(log) : await checkpointsInText(file);
  if (found.size > 0) return [...found];
  throw new AdministrationError(
    'value-invalid',
    `${file} cannot be read: it has no checkpoint, and no receipt.`,
  );
}

async function checkpointsInLog(lines: AsyncIterable<string>): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for await (const line of lines) {
    // Most lines have a consent.
    const checkpoint = line.includes('"checkpoint"') && string(member(parseJson(line), 'checkpoint'));
    if (checkpoint) found.add(checkpoint);
  }
  return found;
}

async function checkpointsInText(file: string): Promise<ReadonlySet<string>> {
  const text = `${await readEvidence(file, decodeMail)}\n`.replaceAll(/^[\uFEFF \t]+|[ \t\r]+$/gm, '');
  const inJson = receiptsIn(text).flatMap((each) =>
    isReceipt(each) ? (parseProof(each.proof)?.checkpoint ?? []) : (string(member(each, 'checkpoint')) ?? []),
  );
  const written = text.match(/^.+\n\d+\n.+\n\n(?:— .+\n)+/gm) ?? [];
  return new Set([...inJson, ...written]);
}

/** The checkpoint in a file that covers the most leaves. It is not verified. */
export async function newestCheckpointIn(file: string): Promise<string> {
  const sizeOf = (checkpoint: string) => readCheckpoint(checkpoint)?.size ?? 0;
  const [newest = ''] = (await checkpointsIn(file)).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  return newest;
}

const beginning = '{"type":"assent-log/';

/** The lines of a file if it is the export of a log, which may be too large for one text; `undefined` for another one. */
export async function linesOfLog(file: string): Promise<AsyncIterable<string> | undefined> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return undefined;
  const { buffer } = await handle
    .read(Buffer.alloc(beginning.length), { position: 0 })
    // It may be a folder.
    .catch(() => ({ buffer: Buffer.alloc(0) }));
  if (buffer.toString() === beginning)
    return linesIn(handle.createReadStream({ start: 0, encoding: 'utf8' }));
  await handle.close();
  return undefined;
}

/** The lines of a text. Only a line feed ends one: Node's readline also divides at U+2028, which JSON allows in a text. */
async function* linesIn(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let line: string[] = [];
  for await (const part of parts) {
    const [first = '', ...others] = part.split('\n');
    line.push(first);
    for (const each of others) {
      yield line.join('');
      line = [each];
    }
  }
  yield line.join('');
}
