/**
 * The rules for the buttons that refuse and accept, used by the warning in pages, by the designers' page, and
 * by the fairness tests (`assent/fairness`): the name of each rule, and what it requires.
 */
export const parityRules = {
  visibility: 'Both buttons are visible, and nothing covers them.',
  press: 'A click in the middle of a button reaches it, and the cursor does not suggest otherwise.',
  window: 'The layer and both buttons are inside the window, or can be scrolled into view.',
  words: 'The label of each button is on it, upright, without overlap, and at least 9 px high.',
  effect: 'The buttons have no filter other than a shadow, no blend mode, and at most 10 % transparency.',
  size: 'Both buttons have the same width and height, and are at least 24 px wide and high.',
  contrast:
    'Both labels have the same contrast, at least 4.5 to 1. Both buttons have the same contrast to their surroundings.',
  font: 'Both labels have the same font and text layout.',
  order: '“Reject all” comes first in reading direction.',
  style: 'No other computed style of the buttons differs.',
  surface: 'No image, mask, outline or other element is over or behind the labels.',
} as const;

/** The name of a rule. */
export type ParityRule = keyof typeof parityRules;
