import { setTimeout as pause } from 'node:timers/promises';
import { positions, sliceAt } from '../store/slice.ts';
import type { Store } from '../store/store.ts';
import { AdministrationError } from './administration-error.ts';
import { type Actor, auditEvent, programActor } from '../store/audit-event.ts';
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
 * a service on the same data can write. Each also updates the counts of the run's event in the audit trail; a dry run has
 * none.
 *
 * @param report is told how much is done, from 0 to 1
 * @throws {AdministrationError} `brand-unknown`, `value-invalid` without a rule
 */
export async function applyRetention(
  store: Store,
  { brand, consentsBefore, contactBefore, dryRun = false }: RetentionRules,
  report: (done: number, counts: RetentionCounts) => void = () => {},
  actor: Actor = programActor(),
): Promise<RetentionCounts> {
  if (!consentsBefore && !contactBefore)
    throw new AdministrationError(
      'value-invalid',
      'There is no rule. Give --older-than, --inactive-for or both.',
    );
  const { id } = await requireBrand(store, brand);
  const counts = { oldConsents: 0, inactiveSubjects: 0 };
  const run = auditEvent(actor, 'retention-applied', {
    brandId: id,
    after: {
      ...(consentsBefore && { consentsBefore: consentsBefore.toISOString() }),
      ...(contactBefore && { contactBefore: contactBefore.toISOString() }),
    },
  });
  if (!dryRun) await store.recordAuditEvent({ ...run, counts });
  // Erasing a subject removes the consents of its linked identities too, whose slices may come later. So all old consents
  // are counted before.
  const passes = (consentsBefore ? 1 : 0) + (contactBefore ? 1 : 0);
  let pass = 0;
  if (consentsBefore) {
    const before = consentsBefore.getTime();
    for (let start = 0; start < positions; start += width) {
      const slice = sliceAt(start, width);
      if (dryRun) counts.oldConsents += await store.countConsents(id, slice, before);
      else
        for (let removed = step; removed === step;) {
          removed = await withRest(() =>
            store.removeConsents(id, slice, before, step, (more) => ({
              ...run,
              counts: { ...counts, oldConsents: counts.oldConsents + more },
            })),
          );
          counts.oldConsents += removed;
        }
      report((start + width) / positions / passes, counts);
    }
    pass += 1;
  }
  if (contactBefore) {
    const before = contactBefore.getTime();
    for (let start = 0; start < positions; start += stateWidth) {
      for (const subjectId of await store.findInactive(id, sliceAt(start, stateWidth), before)) {
        const event = { ...run, counts: { ...counts, inactiveSubjects: counts.inactiveSubjects + 1 } };
        const isErased = dryRun || (await withRest(() => store.eraseInactive(id, subjectId, before, event)));
        if (isErased) counts.inactiveSubjects += 1;
      }
      report((pass + (start + stateWidth) / positions) / passes, counts);
    }
  }
  return counts;
}

async function withRest<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  await pause(performance.now() - began);
  return result;
}
