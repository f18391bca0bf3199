import { enLoadingWords } from './en-loading-words.ts';
import { english } from './english.ts';
import { languages } from './language-tags.ts';
import { loadMessages } from './load-messages.ts';
import type { Messages } from './messages.ts';
import { replayScript } from './replay-script.ts';

const { verification: _verification, ...aboutChoices } = english;
const inEnglish: Messages = { ...aboutChoices, ...enLoadingWords };

/**
 * All words of this release about choices, as JSON by language, and as `replay` the script that draws with them what visitors
 * were shown: the text that is archived. Consents name it by its SHA-256, which the build writes into `words-digest.ts`.
 */
export async function releaseWords(): Promise<string> {
  const words = languages.map(async (tag) => [tag, (await loadMessages(tag)) ?? inEnglish] as const);
  return JSON.stringify({ ...Object.fromEntries(await Promise.all(words)), replay: replayScript });
}
