import { open } from 'node:fs/promises';

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
