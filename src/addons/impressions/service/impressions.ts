import { hidden, type ShownSum } from '../../counts/protocol/shown-counts.ts';
import type { ImpressionsReply, ImpressionTally } from '../protocol/impression-tally.ts';
import type { ImpressionEvent } from '../../../protocol/proxy-counts.ts';
import { hiddenUpTo, shownCount } from '../../counts/service/hide-small.ts';
import { readImpression } from '../../counts/service/impression.ts';
import { countsIn } from '../../counts/service/counts-store.ts';
import type { Store } from '../../../service/store/store.ts';
import { requireBrand } from '../../../service/administration/brand.ts';
import { checkPeriod, type CountsWanted } from '../../counts/service/counts.ts';

/** The most different ones. Events, languages, regimes and placements can be combined to 4,736. */
const most = 5_000;

const divisions = ['language', 'regime', 'placement'] as const;

/** An event on a day. */
interface Asked {
  readonly day: string;
  readonly event: ImpressionEvent;
  total: number;
  /** By the values of each division. */
  readonly parts: readonly Map<string, number>[];
}

/** Sums by a value, such as a language. */
type Tallies = Map<string, Partial<Record<ImpressionEvent, ShownSum>>>;

/**
 * Reads how often pages showed the question and how it was answered there. The sums of a period have the numbers that are
 * shown of its days.
 *
 * @throws {AdministrationError} `brand-unknown`, `value-invalid`
 */
export async function readImpressions(
  store: Store,
  { brand, from, to }: CountsWanted,
): Promise<ImpressionsReply> {
  checkPeriod({ from, to });
  const { id } = await requireBrand(store, brand);
  const { counted } = await countsIn(store).readLargestCounts(id, { from, to, most, measures: ['asked'] });
  const asked = new Map<string, Asked>();
  for (const { value, days } of counted) {
    const impression = readImpression(value);
    if (!impression) continue;
    const { event } = impression;
    for (const [day, count] of days) {
      const each = asked.get(`${day} ${event}`) ?? {
        day,
        event,
        total: 0,
        parts: divisions.map(() => new Map()),
      };
      asked.set(`${day} ${event}`, each);
      each.total += count;
      for (const [index, by] of divisions.entries()) {
        const part = each.parts[index];
        part?.set(impression[by], (part.get(impression[by]) ?? 0) + count);
      }
    }
  }
  return { from, to, ...talliesOf(asked.values()) };
}

/** Adds up what is shown of each day. */
function talliesOf(asked: Iterable<Asked>): Omit<ImpressionsReply, 'from' | 'to'> {
  const all: Tallies = new Map();
  const days: Tallies = new Map();
  const parted = divisions.map((): Tallies => new Map());
  for (const { day, event, total, parts } of asked) {
    const upTo = hiddenUpTo(
      total,
      parts.map((part) => [...part.values()]),
    );
    add(all, '', event, shownCount(total, upTo.total));
    add(days, day, event, shownCount(total, upTo.total));
    for (const [index, part] of parts.entries())
      for (const [value, number] of part)
        add(parted[index], value, event, shownCount(number, upTo.parts[index] ?? 0));
  }
  const [languages = [], regimes = [], placements = []] = parted.map((tallies) => listOf(tallies));
  return {
    all: listOf(all)[0] ?? tallyOf('', {}),
    days: listOf(days).toSorted((a, b) => (a.value < b.value ? -1 : 1)),
    languages,
    regimes,
    placements,
  };
}

const none: ShownSum = { sum: 0, hasMore: false };

function add(
  tallies: Tallies | undefined,
  value: string,
  event: ImpressionEvent,
  number: number | typeof hidden,
): void {
  const sums = tallies?.get(value) ?? {};
  const { sum, hasMore } = sums[event] ?? none;
  const next = number === hidden ? { sum, hasMore: true } : { sum: sum + number, hasMore };
  tallies?.set(value, { ...sums, [event]: next });
}

const listOf = (tallies: Tallies): ImpressionTally[] =>
  [...tallies]
    .map(([value, sums]) => tallyOf(value, sums))
    .toSorted((a, b) => b.shown.sum - a.shown.sum || (a.value < b.value ? -1 : 1));

function tallyOf(
  value: string,
  { shown = none, accepted = none, refused = none, mixed = none }: Partial<Record<ImpressionEvent, ShownSum>>,
): ImpressionTally {
  const hasMore = [shown, accepted, refused, mixed].some((sum) => sum.hasMore);
  // The answer can come on the day after, or without what was shown, if that was not counted.
  const ignored = Math.max(0, shown.sum - accepted.sum - refused.sum - mixed.sum);
  return { value, shown, accepted, refused, mixed, ...(!hasMore && { ignored }) };
}
