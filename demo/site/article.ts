import type { Markup } from './layout.ts';

/** An article of the journal. */
export interface Article {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly lead: string;
  readonly author: string;
  /** ISO 8601, the day only. */
  readonly date: string;
  readonly minutes: number;
  readonly drawing: Markup;
  readonly text: Markup;
}
