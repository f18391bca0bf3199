import { enLoadingWords } from './en-loading-words.ts';
import { english } from './english.ts';
import { languages } from './language-tags.ts';
import { loadMessages } from './load-messages.ts';
import type { Messages } from './messages.ts';

const { verification: _verification, ...aboutChoices } = english;
const inEnglish: Messages = { ...aboutChoices, ...enLoadingWords };

/**
 * All words of this release about choices, as JSON by language: the text that is archived. Consents name it by its SHA-256,
 * which the build writes into `words-digest.ts`.
 */
export async function releaseWords(): Promise<string> {
  const words = languages.map(async (tag) => [tag, (await loadMessages(tag)) ?? inEnglish] as const);
  return JSON.stringify(Object.fromEntries(await Promise.all(words)));
}
