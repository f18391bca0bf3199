import { putSubjects } from '../sql/insert-rows.ts';
import { isThis, nameRow, type SubjectKey } from '../sql/shards.ts';
import { statement, type UnitOfWork } from '../sql/statement.ts';
import type { RowOf } from '../sql/tables.ts';
import { type LockedSubjects, readSubjectRow, stateMark, type SubjectRow } from '../working-set.ts';

/** Finds a subject. */
export const findSubject = statement('find-subject', `select linked_to, state from subject where ${isThis}`);

const findMark = statement(
  'find-subject-mark',
  `select linked_to, ${stateMark} from subject where ${isThis}`,
);

/** Reads a subject, or only whether it has a state. */
export function* readSubject(subject: SubjectKey, isWhole = true): UnitOfWork<SubjectRow | undefined> {
  const [row] = (yield* (isWhole ? findSubject : findMark)(nameRow(subject))).rows;
  return row && readSubjectRow(row);
}

/** The subjects of a transaction. Nobody else writes meanwhile, so they are read one by one, when they are needed. */
export function sqliteSubjects(runNow: <T>(work: UnitOfWork<T>) => T): LockedSubjects {
  const changed: RowOf<'subject'>[] = [];
  return {
    find: (brandId, subjectId) => runNow(readSubject({ brandId, subjectId })),
    save: (brand, subject, state) =>
      void changed.push({ brand_id: brand, subject_id: subject, linked_to: null, state }),
    link: (brand, subject, linkedTo) =>
      void changed.push({ brand_id: brand, subject_id: subject, linked_to: linkedTo, state: null }),
    *lock() {},
    *lockUnlinked() {},
    write: () => putSubjects(changed),
  };
}
