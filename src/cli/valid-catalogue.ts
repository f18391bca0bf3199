import { CatalogueFile } from '../protocol/catalogue.ts';
import { checkCatalogue } from '../protocol/check/check-catalogue.ts';
import { describeFileError, readText } from './files/read-text.ts';

/** A command cannot use the file of a catalogue. The message says why, and what to do. */
export class CatalogueFileError extends Error {
  override readonly name = 'CatalogueFileError';
}

/**
 * Reads a catalogue of which `assent check` reports no error. `file` is all that its file says.
 *
 * @throws {CatalogueFileError}
 */
export async function readValidCatalogue(path: string): Promise<{ file: unknown; catalogue: CatalogueFile }> {
  const text = await readText(path).catch((cause: unknown) => {
    if (!(cause instanceof Error)) throw cause;
    throw new CatalogueFileError(describeFileError(path, cause), { cause });
  });
  return parse(path, text);
}

function parse(path: string, text: string): { file: unknown; catalogue: CatalogueFile } {
  try {
    const file: unknown = JSON.parse(text);
    const { data } = CatalogueFile.safeParse(file);
    if (data && checkCatalogue(file).every(({ level }) => level !== 'error'))
      return { file, catalogue: data };
  } catch {
    // Not JSON.
  }
  throw new CatalogueFileError(
    `${path} is not a valid catalogue. Run "assent check ${path}" to see what is wrong.`,
  );
}
