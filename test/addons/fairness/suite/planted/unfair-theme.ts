import type { FairnessRule } from 'assent/fairness/rules';
import type { Place } from '../layers.ts';
import type { Theme } from './fair-themes.ts';

/** One that nobody may be given: the rule that it breaks, where, and in which state. */
export interface UnfairTheme extends Theme {
  readonly breaks: FairnessRule;
  /** Default: the banner. */
  readonly place?: Place;
  /** Default: by day, on a desktop, untouched. */
  readonly when?: 'dark' | 'phone' | 'hover' | 'focus' | 'press';
  /** No style tells, so the pixels of the screen have to. */
  readonly isPainted?: true;
}

/** Makes themes of what each is, and its style: all break this rule, there and then. */
export const breaking =
  (breaks: FairnessRule, there: Pick<UnfairTheme, 'place' | 'when' | 'isPainted'> = {}) =>
  (styles: Readonly<Record<string, string>>): readonly UnfairTheme[] =>
    Object.entries(styles).map(([is, style]) => ({ is, style, breaks, ...there }));
