import type { Text } from '../../client/catalogue/catalogue.ts';
import type { Cell, Snapshot } from '../../client/page/snapshot.ts';
import type { State } from '../../client/ledger/state.ts';
import type { Verification } from '../../client/account/verification.ts';
import { textIn } from '../../locales/language.ts';
import type { FirstLayer, Messages, StatusWords } from '../../locales/messages.ts';
import type { Layer } from './layer.ts';
import type { Spoken } from './spoken-language.ts';

/** What a provider hands down: all that an element needs to show what is. Replaced, never changed. */
export interface ConsentView extends Spoken {
  readonly snapshot: Snapshot;
  readonly messages: FirstLayer & StatusWords & Partial<Messages>;
  /** How to speak of what is exempt; `undefined` where nothing is, or where that could not be loaded. */
  readonly objection: ObjectionSpeech | undefined;
  /** The layer that a person opened. */
  readonly opened: Layer | undefined;
  /** Loads what keeps choices in step across devices. */
  verification(): Promise<Verification>;
}

/** What is said otherwise where something is exempt: it applies unasked, until the visitor objects. */
export interface ObjectionSpeech {
  /** What the banner asks about, what applies already and its buttons decide as well, and what it says first. */
  firstLayer(
    view: ConsentView,
    cells: readonly Cell[],
  ): { readonly cells: readonly Cell[]; readonly unasked: readonly Cell[]; readonly reason: string };
  /** The values of switches: what is exempt applies, or was objected to. */
  reworded<Words extends StatusWords>(view: ConsentView, words: Words, cells: readonly Cell[]): Words;
  /** Of each exempt target of the cells, why it applies, that one can object, and where to read more. */
  explained(view: ConsentView, cells: readonly Cell[]): unknown;
  /** What applies unasked now, in a sentence; empty when nothing does. */
  unasked(view: ConsentView): string;
}

/** A text of the brand, in the language of the messages where it exists. */
export const brandText = ({ snapshot, language }: ConsentView, text: Text): string =>
  textIn(text, language, snapshot.catalogue.languages);

/** The words for cells, some of which may be exempt. */
export const wordsFor = <Words extends StatusWords>(
  view: ConsentView,
  words: Words,
  cells: readonly Cell[],
): Words => view.objection?.reworded(view, words, cells) ?? words;

/**
 * What is said of the state of cells. What failed stays off, unless it applies without an acceptance; that something
 * else is shown is only said where it is.
 */
export function stateWords({ messages }: ConsentView, state: State, cells: readonly Cell[]): string {
  const isSuch = cells.filter((cell) => cell.state === state);
  if (state === 'failed' && isSuch.every(({ allowed }) => allowed)) return messages.unsaved;
  if (state === 'diverged' && isSuch.every(({ shownBy }) => shownBy?.isListed)) return messages.conflict;
  return messages[state];
}

/** Whether the first layer shows: the visitor is to be asked, or wants to see it. */
export const isBannerOpen = ({ snapshot, opened }: ConsentView): boolean =>
  snapshot.ask !== 'no' || opened === 'banner';

/** Whether something is not on record as it was chosen, and will not be without time or help. */
export const isHeldUp = ({ state }: Snapshot): boolean => ['retrying', 'failed', 'diverged'].includes(state);
