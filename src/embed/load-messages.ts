import type { Messages } from '../locales/messages.ts';
import type { VerificationWords } from '../locales/verification-words.ts';

/**
 * The script tag's way to the words of a language, in the place of `locales/load-messages.ts`: each language
 * is a file beside the script, found by its name, so that a first page does not carry a list of files.
 */

/** Filled in by the build: the tags, apart by spaces, and what changes when any of the files does. */
declare const assentLanguages: { readonly tags: string; readonly version: string };

const loadable = assentLanguages.tags.split(' ');

/** The languages there are messages in, by BCP 47 tag. English needs no loading. */
export const languages: readonly string[] = ['en', ...loadable];

/** All messages of a language other than English. Rejects when they cannot be fetched. */
export async function loadMessages(language: string): Promise<Messages | undefined> {
  return (await load(language))?.messages;
}

/** What verification says in a language other than English. Rejects when it cannot be fetched. */
export async function loadVerificationWords(language: string): Promise<VerificationWords | undefined> {
  return (await load(language))?.verificationWords;
}

interface Language {
  readonly messages: Messages;
  readonly verificationWords: VerificationWords;
}

async function load(language: string): Promise<Language | undefined> {
  if (!loadable.includes(language)) return undefined;
  const file = `assent-lang-${language}.js?${assentLanguages.version}`;
  return import(/* @vite-ignore */ new URL(file, import.meta.url).href);
}
