import type { Messages } from '../../locales/messages.ts';
import { importWords } from '../../page/language-file.ts';

// Replaces `locales/load-messages.ts` in the script tag's build: each language is a file of its own.

/**
 * All messages of a language other than English; `undefined` for unknown languages. Rejects if loading fails.
 */
export async function loadMessages(language: string): Promise<Messages | undefined> {
  return (await importWords('lang', language))?.messages;
}
