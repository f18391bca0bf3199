import { CatalogueFileError } from '../../../cli/valid-catalogue.ts';
import { jsonFault } from '../../../cli/json-fault.ts';
import { CatalogueFile } from '../../../protocol/catalogue.ts';
import { checkCatalogue } from '../../../protocol/check/check-catalogue.ts';

/** The text of a catalogue, and where it is. */
export interface FoundCatalogue {
  readonly place: string;
  readonly text: string;
}

/** A catalogue without an error. */
export interface GoodCatalogue extends FoundCatalogue {
  readonly catalogue: CatalogueFile;
}

/** @throws {CatalogueFileError} with a line for each error */
export function readGood({ place, text }: FoundCatalogue): GoodCatalogue {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (cause) {
    throw new CatalogueFileError(`${place} is ${jsonFault(text)}.`, { cause });
  }
  const errors = checkCatalogue(file).filter(({ level }) => level === 'error');
  const { data } = CatalogueFile.safeParse(file);
  const faults = errors.map(({ path, message }) => `${path}: ${message}`);
  // Somebody may still be typing it. A channel takes no "https://".
  if (data && !URL.canParse(data.brand.privacyPolicy.url, 'http://localhost'))
    faults.push(
      'brand.privacyPolicy.url: It must be a whole address, such as https://www.example.com/privacy/.',
    );
  if (data && faults.length === 0) return { place, text, catalogue: data };
  throw new CatalogueFileError([
    `${place} is not a valid catalogue:`,
    ...faults.map((fault) => `  ${fault}`),
  ]);
}

/** The catalogue that a site uses. */
export interface CatalogueInUse {
  /** The last one without an error. */
  readonly text: string;
  /** What is wrong with the newest, if that is not in use. */
  readonly fault: string;
  /** Looks whether it has changed. Resolves when the change is in use, or its fault is told. */
  refresh(): Promise<void>;
}

/** What becomes of a changed catalogue, and of what is said about it. */
interface Uses {
  /** @throws {CatalogueFileError} if it cannot be read now */
  readonly find: () => Promise<FoundCatalogue>;
  readonly apply: (good: GoodCatalogue) => Promise<void>;
  readonly tell: (lines: readonly string[]) => void;
}

/** Follows a catalogue. While it is broken, the last good one stays in use. Each fault is told once, and its end. */
export function useCatalogue(first: GoodCatalogue, { find, apply, tell }: Uses): CatalogueInUse {
  let { text } = first;
  let fault = '';
  const look = async (): Promise<void> => {
    try {
      const found = await find();
      const isNew = found.text !== text;
      if (isNew) {
        await apply(readGood(found));
        ({ text } = found);
      }
      if (fault) tell([`${found.place} is good again, and in use.`]);
      else if (isNew) tell([`${found.place} has changed. The new one is in use.`]);
      fault = '';
    } catch (error) {
      // Whatever it is, such as a full disk: to throw it would end all later looks, and the process.
      const message = error instanceof Error ? error.message : String(error);
      const said = `${message}\nThe last good catalogue stays in use.`;
      if (said !== fault) tell(said.split('\n'));
      fault = said;
    }
  };
  let last = Promise.resolve();
  return {
    get text() {
      return text;
    },
    get fault() {
      return fault;
    },
    // One after the other: each sees what was written before it was asked for.
    refresh: () => (last = last.then(look)),
  };
}
