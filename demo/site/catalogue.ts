import { readFileSync } from 'node:fs';
import { CatalogueFile, type Text } from 'assent-server/protocol';

/** The text of the brand's catalogue, as it is served. */
export const catalogueText = readFileSync(new URL('consent-catalogue.json', import.meta.url), 'utf8');

/** The parsed catalogue. An invalid catalogue stops the site from starting. */
export const catalogue = CatalogueFile.parse(JSON.parse(catalogueText));

/** The languages of the brand's texts. */
export const languages = catalogue.languages ?? ['en'];

/** A text of the catalogue in English. */
export function inEnglish(text: Text | undefined): string {
  if (typeof text === 'string') return text;
  return text?.['en'] ?? '';
}
