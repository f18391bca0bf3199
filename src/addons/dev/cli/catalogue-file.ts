import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isPipe } from '../../../cli/catalogue/catalogue-source.ts';
import { describeFileError, readText } from '../../../cli/files/read-text.ts';
import { CatalogueFileError } from '../../../cli/valid-catalogue.ts';
import { catalogueName } from '../../site/cli/site-paths.ts';
import type { FoundCatalogue } from './catalogue-in-use.ts';
import { firstCatalogue, writeNew } from './first-files.ts';
import type { Tell } from './site.ts';

/** @throws {CatalogueFileError} if it cannot be read */
export async function readCatalogueFile(place: string): Promise<FoundCatalogue> {
  if (await isPipe(place)) throw new CatalogueFileError(`${place} is a pipe. Write a file in its place.`);
  try {
    return { place, text: await readText(place) };
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw new CatalogueFileError(describeFileError(place, cause), { cause });
  }
}

/** Writes the smallest catalogue into a folder that has none. */
export async function ensureCatalogue(folder: string, tell: Tell): Promise<FoundCatalogue> {
  const place = join(folder, catalogueName);
  if (!existsSync(place)) {
    await writeNew(place, firstCatalogue(Date.now()));
    tell([`Wrote ${place}, with an example company: replace it, and the brand, by yours.`]);
  }
  return readCatalogueFile(place);
}
