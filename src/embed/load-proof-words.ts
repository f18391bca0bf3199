import { languages } from '../locales/language-tags.ts';
import { proofWords } from '../locales/proof/en.ts';
import type { ProofWords } from '../locales/proof/proof-words.ts';

/** Replaces `locales/load-proof-words.ts` in the script tag's build, as `load-messages.ts` does. */

/** Filled in by the build: a version that changes with any of the files. */
declare const assentLanguages: { readonly version: string };

/** What a proof says in the language of a view. Rejects if it cannot be loaded. */
export async function loadProofWords(language: string): Promise<ProofWords> {
  // As `speakAt` calls our `pt`.
  const tag = language === 'pt-PT' ? 'pt' : language;
  if (tag === 'en' || !languages.includes(tag)) return proofWords;
  const file = `assent-proof-${tag}.js?${assentLanguages.version}`;
  const loaded: { readonly proofWords: ProofWords } = await import(
    /* @vite-ignore */ new URL(file, import.meta.url).href
  );
  return loaded.proofWords;
}
