import type { VerificationWords } from '../../../locales/verification-words.ts';
import { importWords } from '../../../page/language-file.ts';

// Replaces `locales/load-verification-words.ts` in the script tag's build: each language is a file of its own.

/** As its namesake. */
export async function loadVerificationWords(language: string): Promise<VerificationWords | undefined> {
  return (await importWords('account', language))?.verificationWords;
}
