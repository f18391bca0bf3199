import {
  type CountedQuestion,
  CountedQuestion as schema,
  type ProxyCounts,
} from '../../../protocol/proxy-counts.ts';
import type { Count } from './count.ts';

/** How often pages showed the question, and how it was answered there, on a day. */
export function countQuestions(
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

/** The inverse of {@link countQuestions}; `undefined` for what a later release has counted. */
export function readQuestion(value: string): CountedQuestion | undefined {
  const [event, language, regime, placement] = value.split(' ');
  return schema.safeParse({ event, language, regime, placement }).data;
}
