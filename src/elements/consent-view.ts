import type { Text } from '../client/catalogue.ts';
import type { Snapshot } from '../client/snapshot.ts';
import { textIn } from '../locales/language.ts';
import type { FirstLayer } from '../locales/messages.ts';
import type { Layer } from './events.ts';
import type { Spoken } from './spoken-language.ts';

/** What a provider hands down: all that an element needs to show what is. Replaced, never changed. */
export interface ConsentView extends Spoken {
  readonly snapshot: Snapshot;
  /** The layer that a person opened. */
  readonly opened: Layer | undefined;
}

/** What of it the first layer needs: little enough to be known before there is a client. */
export interface BannerView extends Omit<ConsentView, 'snapshot' | 'messages'> {
  readonly snapshot: Pick<Snapshot, 'ask' | 'catalogue' | 'cells'>;
  readonly messages: FirstLayer;
}

/** A text of the brand, in the language of the messages where it exists. */
export const brandText = ({ snapshot, language }: BannerView, text: Text): string =>
  textIn(text, language, snapshot.catalogue.languages);

/** Whether the first layer shows: the visitor is to be asked, or wants to see it. */
export const isBannerOpen = ({ snapshot, opened }: BannerView): boolean =>
  snapshot.ask !== 'no' || opened === 'banner';

/** Whether something is not on record as it was chosen, and will not be without time or help. */
export const isHeldUp = ({ state }: Snapshot): boolean =>
  state === 'retrying' || state === 'failed' || state === 'diverged';
