import * as z from 'zod/mini';
import { Dimension, Measure } from './measures.ts';

/** What no consent brings, but a proxy counts. */
export const proxyMeasures: readonly Measure[] = ['blocked', 'asked'];

/** By what each total is divided without rest: each consent and each withdrawal is counted under one value. */
export const divisionsOf: Readonly<Partial<Record<Measure, readonly Dimension[]>>> = {
  accepted: ['channel', 'language', 'method'],
  refused: ['channel', 'language', 'method'],
  mixed: ['channel', 'language', 'method'],
  other: ['channel', 'language', 'method'],
  withdrawn: ['target', 'vendor'],
};

/** Instead of a number from 1 to 9, from which a person might be recognised, and of one from which that could be computed. */
export const hidden = 'hidden';

/** A number, or {@link hidden}. */
export const ShownCount = z.union([z.number(), z.literal(hidden)]);

export type ShownCount = z.infer<typeof ShownCount>;

/** A sum of the numbers that are shown. */
export const ShownSum = z.object({
  sum: z.number(),
  /** Whether there are hidden ones, which are not in the sum. */
  hasMore: z.boolean(),
});

export type ShownSum = z.infer<typeof ShownSum>;

/** The numbers of one value by day, such as those of one channel. */
export const CountSeries = z.object({
  measure: Measure,
  dimension: Dimension,
  /** Empty if it was not stated. */
  value: z.string(),
  /** The days on which it is not zero, in order. */
  days: z.array(z.tuple([z.string(), ShownCount])),
});

export type CountSeries = z.infer<typeof CountSeries>;

/** The numbers of a brand. */
export const CountReply = z.object({
  /** Days in UTC, both included. */
  from: z.string(),
  to: z.string(),
  series: z.array(CountSeries),
  /** The number of values that were left out, because there are too many. */
  omitted: z.number(),
  /** The names of channels. */
  channels: z.array(z.object({ id: z.string(), name: z.optional(z.string()) })),
});

export type CountReply = z.infer<typeof CountReply>;

/** The most days of a period. */
export const mostDays = 732;
