/**
 * The rules for the buttons that refuse and accept, used by the warning in pages, by the designers' page, and
 * by the fairness tests (`assent/fairness`): the name of each rule, and what it requires.
 */
export const parityRules = {
  visibility: 'Both answers are drawn, and nothing lies over them.',
  press: 'A press in the middle of an answer hits it, and the pointer does not say otherwise.',
  window: 'The layer and both answers are within the window, or can be scrolled to.',
  words: 'The words of an answer are on it, upright, apart from each other, and at least 9 px high.',
  effect: 'No filter but a shadow lies on them, nothing blends, and at most a tenth of them is faded.',
  size: 'Both answers are equally wide and high, and at least 24 px.',
  contrast:
    'The words of both answers stand out alike, and by 4.5 to 1; so do the answers from what is around.',
  font: 'The words of both answers are set alike.',
  order: 'The refusal comes first in the direction of reading.',
  style: 'Nothing else of their style differs.',
  surface: 'Nothing lies over or behind the words that no number tells: patch, picture, mask or outline.',
} as const;

/** The name of a rule. */
export type ParityRule = keyof typeof parityRules;
