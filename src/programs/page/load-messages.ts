import { languages } from '../../locales/language-tags.ts';
import type { Messages } from '../../locales/messages.ts';
import type { VerificationWords } from '../../locales/verification-words.ts';

/**
 * Replaces `locales/load-messages.ts` in the script tag's build. Each language is a file next to the script,
 * and its address follows from the language, so that the first page load needs no list of files.
 */

/** Filled in by the build: a version that changes with any of the files. */
declare const assentLanguages: { readonly version: string };

/**
 * All messages of a language other than English; `undefined` for unknown languages. Rejects if loading fails.
 */
export async function loadMessages(language: string): Promise<Messages | undefined> {
  return (await load(language))?.messages;
}

/**
 * The messages of verification in a language other than English; `undefined` for unknown languages. Rejects
 * if loading fails.
 */
export async function loadVerificationWords(language: string): Promise<VerificationWords | undefined> {
  return (await load(language))?.verificationWords;
}

interface Language {
  readonly messages: Messages;
  readonly verificationWords: VerificationWords;
}

async function load(language: string): Promise<Language | undefined> {
  if (language === 'en' || !languages.includes(language)) return undefined;
  const file = `assent-lang-${language}.js?${assentLanguages.version}`;
  return import(/* @vite-ignore */ new URL(file, import.meta.url).href);
}
