import type { Messages } from '../locales/messages.ts';

/**
 * The script tag's way to the messages, in the place of `locales/load-messages.ts`: each language is
 * a file beside the script, found by its name, so that a first page does not carry a list of files.
 */

/** Filled in by the build: the tags, apart by spaces, and what changes when any of the files does. */
declare const assentLanguages: { readonly tags: string; readonly version: string };

const loadable = assentLanguages.tags.split(' ');

/** The languages there are messages in, by BCP 47 tag. English needs no loading. */
export const languages: readonly string[] = ['en', ...loadable];

/** All messages of a language other than English. Rejects when they cannot be fetched. */
export async function loadMessages(language: string): Promise<Messages | undefined> {
  if (!loadable.includes(language)) return undefined;
  const file = `assent-lang-${language}.js?${assentLanguages.version}`;
  const { messages }: { messages: Messages } = await import(
    /* @vite-ignore */ new URL(file, import.meta.url).href
  );
  return messages;
}
