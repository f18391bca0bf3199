import { proofWords } from '../locales/proof/en.ts';
import type { ProofWords } from '../locales/proof/proof-words.ts';

/** Replaces `locales/load-proof-words.ts` in the script tag's build, as `load-messages.ts` does. */

/** Filled in by the build: a version that changes with any of the files. */
declare const assentLanguages: { readonly version: string };

/** What a proof says in a language, by the tag of its file. Rejects if it cannot be loaded. */
export async function loadProofWords(language: string): Promise<ProofWords> {
  if (language === 'en') return proofWords;
  const file = `assent-proof-${language}.js?${assentLanguages.version}`;
  const loaded: { readonly proofWords: ProofWords } = await import(
    /* @vite-ignore */ new URL(file, import.meta.url).href
  );
  return loaded.proofWords;
}
