import type { CountedQuestion, ProxyCounts } from '../../protocol/proxy-counts.ts';
import { CountedQuestion as schema } from '../../protocol/proxy-counts.ts';
import type { Count } from './count.ts';

/** How often pages showed the question, and how it was answered there, on a day. */
export function countQuestions(
  brandId: string,
  day: string,
  { questions = [] }: ProxyCounts,
): readonly Count[] {
  return questions.map(({ event, language, regime, placement, arm, count }) => ({
    brandId,
    day,
    measure: 'asked',
    dimension: 'question',
    value: [event, language, regime, placement, ...(arm === undefined ? [] : [arm])].join(' '),
    count,
  }));
}

/** The arm in such a value, and the value without it. */
export function splitArm(value: string): readonly [arm: string | undefined, other: string] {
  const parts = value.split(' ');
  return [parts[4], parts.slice(0, 4).join(' ')];
}

/** The inverse of {@link countQuestions}; `undefined` for what a later release has counted. */
export function readQuestion(value: string): CountedQuestion | undefined {
  const [event, language, regime, placement, arm] = value.split(' ');
  return schema.safeParse({ event, language, regime, placement, arm }).data;
}
