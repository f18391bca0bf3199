import type { Text } from '../client/catalogue.ts';
import type { Snapshot } from '../client/snapshot.ts';
import { textIn } from '../locales/language.ts';
import type { FirstLayer, Messages, StatusWords } from '../locales/messages.ts';
import { askReasons } from './ask-reasons.ts';
import type { BannerView } from './banner-view.ts';
import type { Layer } from './layer.ts';
import type { Spoken } from './spoken-language.ts';

/** What a provider hands down: all that an element needs to show what is. Replaced, never changed. */
export interface ConsentView extends Spoken {
  readonly snapshot: Snapshot;
  readonly messages: FirstLayer & StatusWords & Partial<Messages>;
  /** The layer that a person opened. */
  readonly opened: Layer | undefined;
}

/** A text of the brand, in the language of the messages where it exists. */
export const brandText = ({ snapshot, language }: ConsentView, text: Text): string =>
  textIn(text, language, snapshot.catalogue.languages);

/** Whether the first layer shows: the visitor is to be asked, or wants to see it. */
export const isBannerOpen = ({ snapshot, opened }: ConsentView): boolean =>
  snapshot.ask !== 'no' || opened === 'banner';

/** What the first layer shows of it: the cells that are asked about, or all when nobody is asked. */
export function bannerViewOf(view: ConsentView): BannerView {
  const { snapshot, messages, language, direction } = view;
  const isAsked = snapshot.ask !== 'no';
  const cells = snapshot.cells().filter((cell) => !cell.required && (cell.asked || !isAsked));
  return {
    messages,
    language,
    direction,
    offer: snapshot.catalogue,
    cells,
    reason: askReasons(view, cells),
    ask: snapshot.ask,
    isOpen: isBannerOpen(view),
  };
}

/** Whether something is not on record as it was chosen, and will not be without time or help. */
export const isHeldUp = ({ state }: Snapshot): boolean =>
  state === 'retrying' || state === 'failed' || state === 'diverged';
