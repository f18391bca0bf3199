import type { Text } from '../client/catalogue.ts';
import type { Cell } from '../client/snapshot.ts';
import { enDetailWords } from '../locales/en-detail-words.ts';
import type { DetailWords, StatusWords } from '../locales/messages.ts';
import { fill } from '../locales/phrase.ts';
import { brandText, type ConsentView } from './consent-view.ts';

/** The words for details: English, which came without them, gets them here. */
export const detailWords = ({ messages }: ConsentView): DetailWords & StatusWords => ({
  ...enDetailWords,
  ...messages,
});

/** What a decision says in words. Whatever is no acceptance allows nothing. */
export const valueWord = ({ allowed, notAllowed }: StatusWords, decision: string | undefined): string =>
  decision === 'ACCEPT' ? allowed : notAllowed;

/** What the visitor chose on a cell, and what the service shows instead. */
export function differencePhrase(view: ConsentView, { vendor, target, action, shown }: Cell): string {
  const { catalogue } = view.snapshot;
  const words = detailWords(view);
  const nameOf = (list: readonly { id: string; name: Text }[], id: string) =>
    brandText(view, list.find((each) => each.id === id)?.name ?? id);
  return fill(words.differs, {
    vendor: nameOf(catalogue.vendors, vendor),
    target: nameOf(catalogue.targets, target),
    chosen: valueWord(words, action),
    shown: valueWord(words, shown),
  }).join('');
}
