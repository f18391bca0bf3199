import { ContextConsumer, createContext } from '@lit/context';
import type { ReactiveControllerHost } from 'lit';
import type { Text } from '../client/catalogue.ts';
import type { Snapshot } from '../client/snapshot.ts';
import { textIn } from '../locales/language.ts';
import type { FirstLayer, SecondLayer } from '../locales/messages.ts';
import type { Layer } from './events.ts';

/** What a provider hands down: all that an element needs to show what is. Replaced, never changed. */
export interface ConsentView {
  readonly snapshot: Snapshot;
  /** English comes without its second layer: the preferences bring it along. */
  readonly messages: FirstLayer & Partial<SecondLayer>;
  /** BCP 47 tag of the messages. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The layer that a person opened. */
  readonly opened: Layer | undefined;
}

/** The view is `undefined` until the catalogue was read and the messages are here. */
export const consentContext = createContext<ConsentView | undefined>(Symbol.for('assent'));

/** Follows the nearest provider's view for as long as `host` is connected. */
export const consentOf = (host: ReactiveControllerHost & HTMLElement) =>
  new ContextConsumer(host, { context: consentContext, subscribe: true });

/** A text of the brand, in the language of the messages where it exists. */
export const brandText = ({ snapshot, language }: ConsentView, text: Text): string =>
  textIn(text, language, snapshot.catalogue.languages);

/** Whether the first layer shows: the visitor is to be asked, or wants to see it. */
export const isBannerOpen = ({ snapshot, opened }: ConsentView): boolean =>
  snapshot.ask !== 'no' || opened === 'banner';

/** Whether something is not on record as it was chosen, and will not be without time or help. */
export const isHeldUp = ({ state }: Snapshot): boolean =>
  state === 'retrying' || state === 'failed' || state === 'diverged';
