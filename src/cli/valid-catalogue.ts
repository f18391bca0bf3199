import { CatalogueFile } from '../protocol/catalogue.ts';
import { checkCatalogue } from '../protocol/check/check-catalogue.ts';
import { jsonFault } from './json-fault.ts';
import { describeFileError, readText } from './files/read-text.ts';

/** A command cannot use the file of a catalogue. The message says why, and what to do, with a line for each error in it. */
export class CatalogueFileError extends Error {
  override readonly name = 'CatalogueFileError';
  readonly faults: readonly string[];

  constructor(faults: string | readonly string[], options?: ErrorOptions) {
    const lines = [faults].flat();
    super(lines.join('\n'), options);
    this.faults = lines;
  }
}

/** A catalogue without an error, as its file has it. */
interface ValidCatalogue {
  /** What the file has, byte for byte but for its mark. */
  readonly text: string;
  /** All that it says. */
  readonly file: unknown;
  readonly catalogue: CatalogueFile;
}

/**
 * Reads a catalogue of which `assent check` reports no error.
 *
 * @throws {CatalogueFileError}
 */
export async function readValidCatalogue(path: string): Promise<ValidCatalogue> {
  const text = await readText(path).catch((cause: unknown) => {
    if (!(cause instanceof Error)) throw cause;
    throw new CatalogueFileError(describeFileError(path, cause), { cause });
  });
  const { file, fault } = parse(text);
  const errors = checkCatalogue(file).filter(({ level }) => level === 'error');
  const { data } = CatalogueFile.safeParse(file);
  if (data && errors.length === 0) return { text, file, catalogue: data };
  const faults =
    fault === undefined ? errors.map(({ path: place, message }) => `${place}: ${message}`) : [fault];
  throw new CatalogueFileError([
    `${path} is not a valid catalogue. "assent check ${path}" says the same, and gives advice:`,
    ...faults,
  ]);
}

function parse(text: string): { readonly file?: unknown; readonly fault?: string } {
  try {
    return { file: JSON.parse(text) };
  } catch {
    return { fault: `It is ${jsonFault(text)}.` };
  }
}
