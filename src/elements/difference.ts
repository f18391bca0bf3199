import type { Text } from '../client/catalogue.ts';
import type { Cell } from '../client/snapshot.ts';
import { fill } from '../locales/phrase.ts';
import { brandText, type ConsentView } from './consent-view.ts';

/** What the visitor chose on a cell, and what the service shows instead. */
export function differencePhrase(view: ConsentView, { vendor, target, action, shown }: Cell): string {
  const { messages, snapshot } = view;
  const nameOf = (list: readonly { id: string; name: Text }[], id: string) =>
    brandText(view, list.find((each) => each.id === id)?.name ?? id);
  const value = (decision: string | undefined) =>
    decision === 'ACCEPT' ? messages.allowed : messages.notAllowed;
  return fill(messages.differs, {
    vendor: nameOf(snapshot.catalogue.vendors, vendor),
    target: nameOf(snapshot.catalogue.targets, target),
    chosen: value(action),
    shown: value(shown),
  }).join('');
}
