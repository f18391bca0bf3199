import * as z from 'zod/mini';
import { ShownSum } from '../../counts/protocol/shown-counts.ts';

/** Impressions: how often pages showed the question, and how it was answered there. */
export const ImpressionTally = z.object({
  /** A day, a language, a regime or a placement; empty for all together. */
  value: z.string(),
  shown: ShownSum,
  accepted: ShownSum,
  refused: ShownSum,
  mixed: ShownSum,
  /** Shown, and not answered on that page. Absent where the sums do not have all numbers. */
  ignored: z.optional(z.number()),
});

export type ImpressionTally = z.infer<typeof ImpressionTally>;

/** The tallies of a brand. In each list, the largest come first, but days come in order. */
export const ImpressionsReply = z.object({
  /** Days in UTC, both included. */
  from: z.string(),
  to: z.string(),
  all: ImpressionTally,
  days: z.array(ImpressionTally),
  languages: z.array(ImpressionTally),
  regimes: z.array(ImpressionTally),
  placements: z.array(ImpressionTally),
});

export type ImpressionsReply = z.infer<typeof ImpressionsReply>;
