import type { Measure } from '../../../protocol/dashboard/count-calls.ts';
import type { Actor } from '../audit-event.ts';
import { auditEvent } from '../audit-event.ts';
import { countLog } from '../../counts/count-log.ts';
import type { Count } from '../../counts/count.ts';
import { createSum, now } from '../../counts/count.ts';
import { readState } from '../../merge/state-record.ts';
import { readLogRow } from '../records/log-record.ts';
import { positions } from '../slice.ts';
import { UnreadableRowError, readRow } from '../unreadable-row.ts';
import type { RecountedPlace, RecountedSubject } from './recounted-place.ts';

/** The sums of the counts of all brands, by measure. */
export type CountSums = Readonly<Partial<Record<Measure, number>>>;

/** What a recount found. */
export interface Recount {
  readonly before: CountSums;
  readonly after: CountSums;
  readonly subjects: number;
  /** Subjects that were left out, because their data cannot be read. */
  readonly unreadable: number;
}

/**
 * Counts again what the log and the states contain, and corrects the counts. Services may record meanwhile: everything
 * is read as it was at one moment, and only the differences are written.
 *
 * @param actor who does this; `undefined` only compares
 * @param report is told how much is done, from 0 to 1
 */
export async function recount(
  place: RecountedPlace,
  actor: Actor | undefined,
  report: (done: number, subjects: number) => void,
): Promise<Recount> {
  const found = createSum();
  const difference = createSum();
  let [subjects, unreadable] = [0, 0];
  const before = await place.readCounts();
  difference.add(before.map((each) => ({ ...each, count: -each.count })));
  for await (const subject of place.readSubjects()) {
    const counts = countSubject(subject);
    found.add(counts ?? []);
    difference.add(counts ?? []);
    if (counts === undefined) unreadable += 1;
    subjects += 1;
    report(Number.parseInt(subject.subjectId.slice(0, 8), 16) / positions, subjects);
  }
  const sums = { before: sumsOf(before), after: sumsOf(found.read()) };
  if (actor) {
    const event = auditEvent(actor, 'counts-rebuilt', sums);
    await place.correct(difference.read(), event);
  }
  return { ...sums, subjects, unreadable };
}

function countSubject({ brandId, subjectId, state, log }: RecountedSubject): readonly Count[] | undefined {
  try {
    return readRow('subject', () => countLog(brandId, subjectId, readState(state), log.map(readLogRow)));
  } catch (error) {
    if (error instanceof UnreadableRowError) return undefined;
    throw error;
  }
}

function sumsOf(counts: readonly Count[]): CountSums {
  const sums = new Map<Measure, number>();
  for (const { day, measure, dimension, count } of counts)
    if (day !== now && (dimension === '' || dimension === 'version'))
      sums.set(measure, (sums.get(measure) ?? 0) + count);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}
