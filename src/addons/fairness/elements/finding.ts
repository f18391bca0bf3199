import type { FairnessRule } from './fairness-rules.ts';
import type { Item } from './surface.ts';

/** A rule that a theme breaks, or that cannot be checked here. */
export interface FairnessFinding {
  readonly rule: FairnessRule;
  /** The text or control, and the state that it is in. */
  readonly what: string;
  /** What was measured, and what is required. */
  readonly measured: string;
  /** Whether it is known: otherwise only the pixels can tell, which the fairness tests look at. */
  readonly isMeasured: boolean;
}

/** The least that people can read, hit or tell apart. https://www.w3.org/TR/WCAG22/ */
export const least = {
  contrast: 4.5,
  mark: 3,
  target: 24,
  // Its label can be pressed, too.
  switch: 16,
  letter: 10,
  share: 0.9,
  opacity: 0.9,
  seconds: 5,
} as const;

export const notHere = 'cannot be measured here: run the suite';

/** The name of an item, and the state that it is in. */
export const placeOfItem = ({ name, touch }: Pick<Item, 'name' | 'touch'>): string =>
  touch === 'rest' ? `“${name}”` : `“${name}” (${touch})`;

export const rounded = (value: number): number => Math.round(value * 100) / 100;
