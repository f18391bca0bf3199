import { under10 } from '../../protocol/dashboard/count-calls.ts';
import type { QuestionReply, QuestionTally } from '../../protocol/dashboard/question-calls.ts';
import type { QuestionEvent } from '../../protocol/proxy-counts.ts';
import { readQuestion } from '../counts/question.ts';
import { shownCount } from '../counts/series.ts';
import type { Store } from '../store/store.ts';
import { requireBrand } from './brand.ts';
import { checkPeriod } from './counts.ts';
import type { CountsWanted } from './counts.ts';

/** The most different ones. Events, languages, regimes and placements can be combined to 4,736. */
const most = 5_000;

type Sums = Readonly<Partial<Record<QuestionEvent, number>>>;

/**
 * Reads how often pages showed the question and how it was answered there, without numbers under 10.
 *
 * @throws {AdministrationError} `brand-unknown`, `value-invalid`
 */
export async function readQuestions(store: Store, { brand, from, to }: CountsWanted): Promise<QuestionReply> {
  checkPeriod({ from, to });
  const { id } = await requireBrand(store, brand);
  const { counted } = await store.readLargestCounts(id, { from, to, most, measures: ['asked'] });
  const counts = counted.flatMap(({ value, days }) => {
    const question = readQuestion(value);
    return question ? days.map(([day, count]) => ({ ...question, day, count })) : [];
  });
  const by = (valueOf: (count: (typeof counts)[number]) => string): QuestionTally[] => {
    const sums = new Map<string, Sums>();
    for (const each of counts) {
      const sum = sums.get(valueOf(each)) ?? {};
      sums.set(valueOf(each), { ...sum, [each.event]: (sum[each.event] ?? 0) + each.count });
    }
    return [...sums]
      .toSorted(([a, { shown: many = 0 }], [b, { shown = 0 }]) => shown - many || (a < b ? -1 : 1))
      .map(([value, sum]) => tallyOf(value, sum));
  };
  const [all = tallyOf('', {})] = by(() => '');
  return {
    from,
    to,
    all,
    days: by(({ day }) => day).toSorted((a, b) => (a.value < b.value ? -1 : 1)),
    languages: by(({ language }) => language),
    regimes: by(({ regime }) => regime),
    placements: by(({ placement }) => placement),
  };
}

function tallyOf(value: string, { shown = 0, accepted = 0, refused = 0, mixed = 0 }: Sums): QuestionTally {
  const answers = {
    accepted: shownCount(accepted),
    refused: shownCount(refused),
    mixed: shownCount(mixed),
  };
  // The answer can come on the day after, or without what was shown, if that was not counted.
  const ignored = shownCount(Math.max(0, shown - accepted - refused - mixed));
  const isHidden = Object.values(answers).includes(under10);
  return { value, shown: shownCount(shown), ...answers, ...(!isHidden && { ignored }) };
}
