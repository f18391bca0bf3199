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
export const labelOfItem = ({ name, touch }: Pick<Item, 'name' | 'touch'>): string =>
  touch === 'rest' ? `“${name}”` : `“${name}” (${touch})`;

export const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * What makes a theme fair: the name of each rule, and what it requires. The designers' page and the fairness
 * tests (`assent/fairness`) read this list, and `docs/reference/theming.md` has the same words.
 */
export const fairnessRules = {
  shown: 'Every text and control is shown, and nothing covers it.',
  reached:
    'A click on a control reaches it, no cursor suggests otherwise, and controls stay in place under the pointer.',
  window: 'Every surface is inside the window, and all of it can be scrolled into view.',
  words: 'Every text is whole, upright, without overlap, and at least 10 px high.',
  contrast:
    'Every text has a contrast of at least 4.5 to 1 with everything behind it, and “Manage choices” and “Save choices” have an edge of 3 to 1.',
  cover: 'No image, mask, shadow, outline or other decoration is over or behind a text.',
  effect: 'There is no filter other than a shadow, no blend mode, and at most 10 % transparency.',
  size: 'Every control is at least 24 px wide and high, a switch 16 px, and “Reject all” is as large as “Accept all”.',
  alike: '“Reject all” and “Accept all” look alike.',
  order: '“Reject all” comes first in reading direction.',
  switch: 'A switch stands out from what is behind it, and so does whether it is on, by at least 3 to 1.',
  focus: 'The focused control has a visible mark, with a contrast of at least 3 to 1.',
  time: 'A message stays for at least five seconds, and nothing else moves for more than one.',
} as const;

/** The name of a rule. */
export type FairnessRule = keyof typeof fairnessRules;
