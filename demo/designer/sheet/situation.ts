import type { Cell, Regime, Target } from 'assent';
import type { Layer } from 'assent/elements';

/** What of the widget a face shows. */
export type Shown =
  | 'page'
  | 'question'
  | 'light-page'
  | 'status'
  | 'gate'
  | 'frame'
  | 'small-gate'
  | 'switches'
  | 'choices'
  | 'pieces'
  | 'receipt'
  | 'declaration'
  | 'verification';

/** Something that a visitor can come to see. */
export interface Situation {
  /** Its name in an address. */
  readonly id: string;
  readonly title: string;
  readonly group: string;
  /** How it comes about, in a sentence. */
  readonly about: string;
  readonly shows: Shown;
  /** No unless it is said. */
  readonly ask?: 'no' | 'first' | 'again';
  /** What is known of a cell, by its index among those that are not required. */
  readonly cell?: (index: number, target: Target) => Partial<Cell>;
  readonly opens?: Layer;
  readonly gpc?: boolean;
  readonly storage?: 'kept' | 'recovered' | 'memory';
  readonly regime?: Regime;
  /** How many vendors, in place of those of the catalogue. */
  readonly vendors?: number;
  readonly subject?: 'verified';
  /** What a visitor does to come into it. */
  readonly does?:
    | 'loads-once'
    | 'meets-policy'
    | 'opens-gate'
    | 'asks-for-code'
    | 'mistypes-code'
    | 'enters-code';
}

/** A situation before it is in a group. It shows the page unless it says otherwise. */
export type UngroupedSituation = Omit<Situation, 'group' | 'shows'> & Partial<Pick<Situation, 'shows'>>;

/** Situations that a designer looks at together. */
export const group = (name: string, of: readonly UngroupedSituation[]): readonly Situation[] =>
  of.map((each) => ({ shows: 'page', ...each, group: name }));
