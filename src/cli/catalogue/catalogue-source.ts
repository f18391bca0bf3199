import { stat } from 'node:fs/promises';
import { readBounded } from '../../protocol/http/json-body.ts';
import { DeadlinePassed, withinDeadline } from '../../sdk/reply/deadline.ts';
import { decodeText, EncodingError, readText } from '../files/read-text.ts';
import { codeOfError } from '../../sdk/reply/service-error.ts';
import { OperatorError } from '../../protocol/operator-error.ts';

/** Thrown if a catalogue cannot be read or used. The message is the rest of a sentence that begins with its variable. */
export class CatalogueError extends OperatorError {
  override readonly name = 'CatalogueError';
}

/**
 * Reads the text of the catalogue. An abort of the signal ends it.
 *
 * @throws {CatalogueError}
 */
export type ReadCatalogue = (signal?: AbortSignal) => Promise<string>;

/** The maximum size of a catalogue: 16 MiB. */
const mostBytes = 16 * 1024 * 1024;

const tooLarge = (): CatalogueError => new CatalogueError('is larger than 16 MiB');

/** How long, in milliseconds, a server may take to answer. */
const longestAnswer = 10_000;

/** Such as `/dev/fd/63`, which shells make for `<(…)`. To open one may take for ever. */
export async function isPipe(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFIFO() === true;
}

/**
 * Reads a file. It reads the content each time, because times and sizes of files miss some changes, and many
 * file systems report none.
 */
export function fileReader(path: string): ReadCatalogue {
  return async () => {
    try {
      if (await isPipe(path)) throw new CatalogueError('names a pipe, but must name a file');
      if ((await stat(path)).size > mostBytes) throw tooLarge();
      return await readText(path);
    } catch (error) {
      if (error instanceof CatalogueError) throw error;
      if (error instanceof EncodingError) throw new CatalogueError(`names a file that ${error.complaint}`);
      const code = error instanceof Error && 'code' in error ? error.code : codeOfError(error);
      throw new CatalogueError(`names a file that cannot be read (${String(code)})`, { cause: error });
    }
  };
}

/**
 * Fetches an address. After the first time it asks whether the catalogue has changed.
 * https://www.rfc-editor.org/rfc/rfc9110#name-conditional-requests
 */
export function addressReader(url: string): ReadCatalogue {
  let last: { readonly text: string; readonly validators: Record<string, string> } | undefined;

  const fetchText = async (signal: AbortSignal): Promise<string> => {
    const headers = { accept: 'application/json', 'user-agent': 'assent-proxy', ...last?.validators };
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    if (response.status === 304 && last !== undefined) return last.text;
    if (response.status !== 200) {
      await response.body?.cancel();
      const isRedirect = response.status >= 300 && response.status < 400;
      throw new CatalogueError(`answers ${response.status}${isRedirect ? ', a redirect' : ''}`);
    }
    const bytes = await readBounded(response.body, mostBytes, signal);
    if (bytes === undefined) throw tooLarge();
    const text = decodeText(url, bytes);
    last = { text, validators: validatorsOf(response) };
    return text;
  };

  return async (caller) => {
    try {
      return await withinDeadline(longestAnswer, fetchText, caller);
    } catch (error) {
      if (error instanceof CatalogueError) throw error;
      if (error instanceof EncodingError)
        throw new CatalogueError(`names a catalogue that ${error.complaint}`);
      const isLate = error instanceof DeadlinePassed;
      const complaint = isLate
        ? 'does not answer within 10 seconds'
        : `cannot be fetched (${codeOfError(error)})`;
      throw new CatalogueError(complaint, { cause: error });
    }
  };
}

function validatorsOf({ headers }: Response): Record<string, string> {
  const [etag, modified] = [headers.get('etag'), headers.get('last-modified')];
  return { ...(etag && { 'if-none-match': etag }), ...(modified && { 'if-modified-since': modified }) };
}
