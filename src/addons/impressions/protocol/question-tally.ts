import * as z from 'zod/mini';
import { ShownSum } from '../../counts/protocol/shown-counts.ts';

/** How often pages showed the question, and how it was answered there. */
export const QuestionTally = z.object({
  /** A day, a language, a regime or a placement; empty for all together. */
  value: z.string(),
  shown: ShownSum,
  accepted: ShownSum,
  refused: ShownSum,
  mixed: ShownSum,
  /** Shown, and not answered on that page. Absent where the sums do not have all numbers. */
  ignored: z.optional(z.number()),
});

export type QuestionTally = z.infer<typeof QuestionTally>;

/** The tallies of a brand. In each list, the largest come first, but days come in order. */
export const QuestionReply = z.object({
  /** Days in UTC, both included. */
  from: z.string(),
  to: z.string(),
  all: QuestionTally,
  days: z.array(QuestionTally),
  languages: z.array(QuestionTally),
  regimes: z.array(QuestionTally),
  placements: z.array(QuestionTally),
});

export type QuestionReply = z.infer<typeof QuestionReply>;
