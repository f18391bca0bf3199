import { importWords } from '../../../page/language-file.ts';
import type { DeclarationWords } from '../elements/declare.ts';

// Replaces `locales/load-declaration-words.ts` in the build of `add-declaration.ts`: each language is a file of its own.

/** As its namesake. */
export async function loadDeclarationWords(language: string): Promise<DeclarationWords | undefined> {
  return (await importWords('declaration', language))?.declarationWords;
}
