import type { Text } from '../client/catalogue.ts';
import type { Snapshot } from '../client/snapshot.ts';
import type { Verification } from '../client/verification.ts';
import { textIn } from '../locales/language.ts';
import type { FirstLayer, Messages, StatusWords } from '../locales/messages.ts';
import type { Layer } from './layer.ts';
import type { Spoken } from './spoken-language.ts';

/** What a provider hands down: all that an element needs to show what is. Replaced, never changed. */
export interface ConsentView extends Spoken {
  readonly snapshot: Snapshot;
  readonly messages: FirstLayer & StatusWords & Partial<Messages>;
  /** The layer that a person opened. */
  readonly opened: Layer | undefined;
  /** Loads what keeps choices in step across devices. */
  verification(): Promise<Verification>;
  /** Has everything below the provider say what `change` makes of the messages. */
  reword(change: (messages: ConsentView['messages']) => ConsentView['messages']): void;
}

/** A text of the brand, in the language of the messages where it exists. */
export const brandText = ({ snapshot, language }: ConsentView, text: Text): string =>
  textIn(text, language, snapshot.catalogue.languages);

/** Whether the first layer shows: the visitor is to be asked, or wants to see it. */
export const isBannerOpen = ({ snapshot, opened }: ConsentView): boolean =>
  snapshot.ask !== 'no' || opened === 'banner';

/** Whether something is not on record as it was chosen, and will not be without time or help. */
export const isHeldUp = ({ state }: Snapshot): boolean =>
  state === 'retrying' || state === 'failed' || state === 'diverged';
