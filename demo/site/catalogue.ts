import { readFileSync } from 'node:fs';
import { CatalogueFile } from 'assent/protocol';
import type { Text } from 'assent/protocol';

/** The brand's catalogue as it is served: the one list of what may be chosen. */
export const catalogueText = readFileSync(new URL('consent-catalogue.json', import.meta.url), 'utf8');

/** The same, checked. A catalogue that breaks its schema stops the site from starting. */
export const catalogue = CatalogueFile.parse(JSON.parse(catalogueText));

/** The languages the brand's texts exist in. */
export const languages = catalogue.languages ?? ['en'];

/** A text of the catalogue in English. */
export function inEnglish(text: Text | undefined): string {
  if (typeof text === 'string') return text;
  return text?.['en'] ?? '';
}
