import { type Impression, Impression as schema, type ProxyCounts } from '../../../protocol/proxy-counts.ts';
import type { Count } from './count.ts';

/** The impressions of a day: how often pages showed the question, and how it was answered there. */
export function countImpressions(
  brandId: string,
  day: string,
  { questions = [] }: ProxyCounts,
): readonly Count[] {
  return questions.map(({ event, language, regime, placement, count }) => ({
    brandId,
    day,
    measure: 'asked',
    dimension: 'question',
    value: [event, language, regime, placement].join(' '),
    count,
  }));
}

/** The inverse of {@link countImpressions}; `undefined` for what a later release has counted. */
export function readImpression(value: string): Impression | undefined {
  const [event, language, regime, placement] = value.split(' ');
  return schema.safeParse({ event, language, regime, placement }).data;
}
