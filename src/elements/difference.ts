import type { Text } from '../client/catalogue.ts';
import type { Cell } from '../client/snapshot.ts';
import { enDetailWords } from '../locales/en-detail-words.ts';
import type { DetailWords } from '../locales/messages.ts';
import { fill } from '../locales/phrase.ts';
import { brandText, type ConsentView, wordsFor } from './consent-view.ts';

/** The words for details: English, which came without them, gets them here. */
export const detailWords = ({ messages }: ConsentView): DetailWords => ({
  ...enDetailWords,
  ...messages,
});

/** What a decision on a cell says in words. Whatever is no acceptance allows nothing. */
export function valueWord(view: ConsentView, cell: Cell, decision: string | undefined): string {
  const { allowed, notAllowed } = wordsFor(view, view.messages, [cell]);
  return decision === 'ACCEPT' ? allowed : notAllowed;
}

/** What the visitor chose on a cell, and what the service shows instead. */
export function differencePhrase(view: ConsentView, cell: Cell): string {
  const { vendor, target, action, shown } = cell;
  const { catalogue } = view.snapshot;
  const nameOf = (list: readonly { id: string; name: Text }[], id: string) =>
    brandText(view, list.find((each) => each.id === id)?.name ?? id);
  return fill(detailWords(view).differs, {
    vendor: nameOf(catalogue.vendors, vendor),
    target: nameOf(catalogue.targets, target),
    chosen: valueWord(view, cell, action),
    shown: valueWord(view, cell, shown),
  }).join('');
}
