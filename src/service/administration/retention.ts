import { setTimeout as pause } from 'node:timers/promises';
import { positions, sliceAt } from '../store/slice.ts';
import type { Store } from '../store/store.ts';
import { AdministrationError } from './administration-error.ts';
import { requireBrand } from './brand.ts';

/** What to remove from a brand. */
export interface RetentionRules {
  /** The id or the name of the brand. */
  readonly brand: string;
  /** Removes consents of the log that are older. The unified consents stay. */
  readonly consentsBefore?: Date;
  /** Erases subjects whose newest consent is older. */
  readonly contactBefore?: Date;
  /** Only counts. */
  readonly dryRun?: boolean;
}

/** What was removed, or would be. */
export interface RetentionCounts {
  /** Consents removed because of their age. */
  readonly oldConsents: number;
  /** Subjects erased because of their inactivity. */
  readonly inactiveSubjects: number;
}

/** The width of the slices whose consents are removed together: a bucket. */
const width = positions / 1_024;

/** The width of the slices whose states are read together: of a brand with 1,000 million subjects, 60,000 of them. */
const stateWidth = width / 16;

/** The number of consents that one transaction removes. */
const step = 500;

/**
 * Applies rules of retention to a brand, in small transactions. After each, it waits for as long as that took, so that
 * a service on the same data can write.
 *
 * @param report is told how much is done, from 0 to 1
 * @throws {AdministrationError} `brand-unknown`, `value-invalid` without a rule
 */
export async function applyRetention(
  store: Store,
  { brand, consentsBefore, contactBefore, dryRun = false }: RetentionRules,
  report: (done: number, counts: RetentionCounts) => void = () => {},
): Promise<RetentionCounts> {
  if (!consentsBefore && !contactBefore)
    throw new AdministrationError(
      'value-invalid',
      'There is no rule. Give --older-than, --inactive-for or both.',
    );
  const { id } = await requireBrand(store, brand);
  const counts = { oldConsents: 0, inactiveSubjects: 0 };
  for (let start = 0; start < positions; start += width) {
    const slice = sliceAt(start, width);
    if (consentsBefore) {
      const before = consentsBefore.getTime();
      counts.oldConsents += dryRun
        ? await store.countConsents(id, slice, before)
        : await removeAll(() => store.removeConsents(id, slice, before, step));
    }
    if (contactBefore) {
      const before = contactBefore.getTime();
      for (let part = start; part < start + width; part += stateWidth) {
        for (const subjectId of await store.findInactive(id, sliceAt(part, stateWidth), before)) {
          const isErased = dryRun || (await withRest(() => store.eraseInactive(id, subjectId, before)));
          if (isErased) counts.inactiveSubjects += 1;
        }
      }
    }
    report((start + width) / positions, counts);
  }
  return counts;
}

async function removeAll(remove: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (let removed = step; removed === step;) {
    removed = await withRest(remove);
    sum += removed;
  }
  return sum;
}

async function withRest<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  await pause(performance.now() - began);
  return result;
}
