import { enDetailWords } from './en-detail-words.ts';
import { enFirstLayer } from './en-first-layer.ts';
import { enGateWords } from './en-gate-words.ts';
import { enLoadingWords } from './en-loading-words.ts';
import { enObjectionWords } from './en-objection-words.ts';
import { enReceiptWords } from './en-receipt-words.ts';
import { enSecondLayer } from './en-second-layer.ts';
import { enStatusWords } from './en-status-words.ts';
import { languages } from './language-tags.ts';
import { loadMessages } from './load-messages.ts';
import type { Messages } from './messages.ts';

const english: Messages = {
  ...enFirstLayer,
  ...enLoadingWords,
  ...enStatusWords,
  ...enDetailWords,
  ...enSecondLayer,
  ...enObjectionWords,
  ...enReceiptWords,
  ...enGateWords,
};

/**
 * All words of this release about choices, as JSON by language: the text that is archived. Consents name it by its SHA-256,
 * which the build writes into `words-digest.ts`.
 */
export async function releaseWords(): Promise<string> {
  const words = languages.map(async (tag) => [tag, (await loadMessages(tag)) ?? english] as const);
  return JSON.stringify(Object.fromEntries(await Promise.all(words)));
}
