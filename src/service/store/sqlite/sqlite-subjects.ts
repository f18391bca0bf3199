import { putSubjects } from '../sql/insert-rows.ts';
import type { SubjectKey } from '../sql/shards.ts';
import { isThis, nameRow } from '../sql/shards.ts';
import type { Work } from '../sql/statement.ts';
import { statement } from '../sql/statement.ts';
import type { RowOf } from '../sql/tables.ts';
import type { LockedSubjects, SubjectRow } from '../working-set.ts';
import { readSubjectRow } from '../working-set.ts';

/** Finds a subject. */
export const findSubject = statement('find-subject', `select linked_to, state from subject where ${isThis}`);

/** Reads a subject. */
export function* readSubject(subject: SubjectKey): Work<SubjectRow | undefined> {
  const [row] = (yield* findSubject(nameRow(subject))).rows;
  return row && readSubjectRow(row);
}

/** The subjects of a transaction. Nobody else writes meanwhile, so they are read one by one, when they are needed. */
export function sqliteSubjects(runNow: <T>(work: Work<T>) => T): LockedSubjects {
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
