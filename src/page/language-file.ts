import { languages } from '../locales/language-tags.ts';

/** Filled in by the build: a version that changes with any of the files. */
declare const assentLanguages: { readonly version: string };

/**
 * Imports a file of words, `assent-<name>-<language>.js` next to the script. Its address follows from the language, so that
 * the first page load needs no list of files. `undefined` for English and unknown languages. Rejects if loading fails.
 */
export async function importWords(name: string, language: string) {
  if (language === 'en' || !languages.includes(language)) return undefined;
  const file = `assent-${name}-${language}.js?${assentLanguages.version}`;
  return import(/* @vite-ignore */ new URL(file, import.meta.url).href);
}
