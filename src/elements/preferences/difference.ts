import type { Text } from '../../client/catalogue/catalogue.ts';
import type { Cell, Origin } from '../../client/page/snapshot.ts';
import { enDetailWords } from '../../locales/en-detail-words.ts';
import type { DetailWords } from '../../locales/messages.ts';
import { fill } from '../../locales/phrase.ts';
import { brandText, type ConsentView, messagesWith, wordsFor } from '../provider/consent-view.ts';

/** The messages for details. */
export const detailWords: (view: ConsentView) => DetailWords = messagesWith<DetailWords>(enDetailWords);

/** The decision on a cell in words. Anything but an acceptance counts as a refusal. */
export function valueWord(view: ConsentView, cell: Cell, decision: string | undefined): string {
  const { allowed, notAllowed } = wordsFor(view, view.messages, [cell]);
  return decision === 'ACCEPT' ? allowed : notAllowed;
}

/** The visitor's choice for a cell, and the service's value, with its channel and time if known. */
export function differencePhrase(view: ConsentView, cell: Cell): string {
  const { action, unified: shown, unifiedSource } = cell;
  const { catalogue } = view.snapshot;
  const nameOf = (list: readonly { id: string; name: Text }[], id: string) =>
    brandText(view, list.find((each) => each.id === id)?.name ?? id);
  const vendor = nameOf(catalogue.vendors, cell.vendor);
  const target = nameOf(catalogue.targets, cell.target);
  const chosen = valueWord(view, cell, action);
  const values = { vendor, target, chosen, shown: valueWord(view, cell, shown) };
  const listed = `${vendor}, ${target}: ${view.messages.conflict}`;
  const difference = !unifiedSource?.isListed
    ? fill(detailWords(view).differs, values).join('')
    : shown
      ? `${listed} ${chosen} / ${values.shown}.`
      : listed;
  return [difference, originPhrase(view, unifiedSource)].join(' ').trim();
}

function originPhrase(view: ConsentView, { channel, at = 0 }: Partial<Origin> = {}): string {
  const parts = [
    channel && fill(detailWords(view).channel, { channel }).join(''),
    at && new Date(at).toLocaleString(view.language, { dateStyle: 'medium', timeStyle: 'short' }),
  ];
  const known = parts.filter(Boolean).join(', ');
  return known && `(${known})`;
}
