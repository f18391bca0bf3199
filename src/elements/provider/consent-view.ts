import type { Text } from '../../client/catalogue/catalogue.ts';
import type { Cell, Snapshot } from '../../client/page/snapshot.ts';
import type { State } from '../../client/ledger/state.ts';
import type { Verification } from '../../client/account/verification.ts';
import { textIn } from '../../locales/language.ts';
import type { BannerView } from './banner-view.ts';
import type { FirstLayerWords, Messages, StatusWords } from '../../locales/messages.ts';
import type { Reword, Localisation } from './spoken-language.ts';

/**
 * The layers that can be opened. `vendors` is the preferences listed by vendor, `table` the preferences as a
 * table.
 */
export const layers = ['preferences', 'vendors', 'table', 'banner', 'verification', 'receipt'] as const;

/** The name of a layer. */
export type Layer = (typeof layers)[number];

/** The layer for a value of `data-assent-open`. Unknown values mean the preferences. */
export function layerNamed(name: string | null): Layer {
  return layers.find((layer) => layer === name) ?? 'preferences';
}

/** Everything that a provider passes to its elements. Immutable: each change makes a new view. */
export interface ConsentView extends Localisation {
  readonly snapshot: Snapshot;
  readonly messages: FirstLayerWords & StatusWords & Partial<Messages>;
  /**
   * The messages about what applies unasked; `undefined` if there is no such thing, or if their code could not be loaded.
   */
  readonly objection: ExemptionMessages | undefined;
  /** The layer that a person opened. */
  readonly opened: Layer | undefined;
  /** What the banner shows of all this. By the provider, because the file that asks new visitors does without. */
  bannerView(): BannerView;
  /** Loads the verification, which synchronises choices between devices. */
  verification(): Promise<Verification>;
  /** The visitor has read that what they refused is required now, and what applies unasked. */
  noteSeen(): void;
}

/** Messages about what applies without consent until the visitor objects: exempt targets, and all under `notice-only`. */
export interface ExemptionMessages {
  /**
   * The cells that the banner asks about, the cells that apply already and that its buttons decide too, and
   * its first sentence.
   */
  firstLayer(
    view: ConsentView,
    cells: readonly Cell[],
  ): { readonly cells: readonly Cell[]; readonly unasked: readonly Cell[]; readonly reason: string };
  /** Replaces the values of switches: exempt targets “apply” or were “objected to”. */
  reworded<Words extends StatusWords>(view: ConsentView, words: Words, cells: readonly Cell[]): Words;
  /** Renders for each exempt target of the cells why it applies, that the visitor can object, and a link. */
  explained(view: ConsentView, cells: readonly Cell[]): unknown;
  /** A sentence about what applies without consent now; empty if nothing does. */
  unasked(view: ConsentView): string;
  /** The notice of the regime `notice-only`: what applies unasked, and that the visitor can object; empty if it is read. */
  notice(view: ConsentView): string;
  /** Renders what belongs to that notice: a link to the privacy policy, and a button that opens the preferences. */
  noticeLinks(view: ConsentView, open: () => void): unknown;
}

/** A text of the brand, in the language of the messages if it exists. */
export const brandText = ({ snapshot, language }: ConsentView, text: Text): string =>
  textIn(text, language, snapshot.catalogue.languages);

/** Adds to the messages of a view those that are in another file in English. */
export function messagesWith<Words extends object>(english: Words) {
  let [last, words]: [Reword?, Words?] = [];
  return ({ messages, reword }: ConsentView) => {
    if (!words || last !== reword) [last, words] = [reword, reword(english)];
    return { ...words, ...messages };
  };
}

/** The messages for cells, some of which may be exempt. */
export const wordsFor = <Words extends StatusWords>(
  view: ConsentView,
  words: Words,
  cells: readonly Cell[],
): Words => view.objection?.reworded(view, words, cells) ?? words;

/**
 * The message for a state of cells. Failed cells that are allowed anyway, and divergences that are listed
 * individually, have their own messages.
 */
export function stateWords({ messages }: ConsentView, state: State, cells: readonly Cell[]): string {
  const isSuch = cells.filter((cell) => cell.state === state);
  if (state === 'failed' && isSuch.every(({ allowed }) => allowed)) return messages.unsaved;
  if (state === 'diverged' && isSuch.every(({ unifiedSource }) => unifiedSource?.isListed))
    return messages.conflict;
  return messages[state];
}

/** Whether the first layer is open: the visitor must be asked, or opened it. */
export const isBannerOpen = ({ snapshot, opened }: ConsentView): boolean =>
  snapshot.ask !== 'no' || opened === 'banner';

/** Whether a choice is not recorded as made, and needs time or the visitor's help. */
export const isHeldUp = ({ state }: Snapshot): boolean => ['retrying', 'failed', 'diverged'].includes(state);
