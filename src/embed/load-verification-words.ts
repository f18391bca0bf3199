import type { VerificationWords } from '../locales/verification-words.ts';
import { languages } from './load-messages.ts';

/**
 * The script tag's way to the words of verification, in the place of
 * `locales/load-verification-words.ts`: each language is a file beside the script, found by its name.
 */

/** Filled in by the build: changes when any of the files does. */
declare const assentWords: { readonly version: string };

/** What verification says in a language; English where there is none. Rejects when it cannot be fetched. */
export async function loadVerificationWords(language: string): Promise<VerificationWords> {
  const file = `assent-words-${languages.includes(language) ? language : 'en'}.js?${assentWords.version}`;
  const { words }: { words: VerificationWords } = await import(
    /* @vite-ignore */ new URL(file, import.meta.url).href
  );
  return words;
}
