import type { Messages } from './messages.ts';

const loaders = {
  ar: async () => (await import('./ar.ts')).messages,
  de: async () => (await import('./de.ts')).messages,
} satisfies Record<string, () => Promise<Messages>>;

const isLoadable = (language: string): language is keyof typeof loaders => Object.hasOwn(loaders, language);

/** The languages there are messages in, by BCP 47 tag. English needs no loading. */
export const languages: readonly string[] = ['en', ...Object.keys(loaders)];

/**
 * All messages of a language other than English, or `undefined` where there are none.
 * Rejects when they cannot be fetched.
 */
export async function loadMessages(language: string): Promise<Messages | undefined> {
  return isLoadable(language) ? loaders[language]() : undefined;
}
