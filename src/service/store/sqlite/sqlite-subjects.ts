import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { SubjectTable } from '../working-set.ts';

const SubjectRow = z.object({ linked_to: z.nullable(z.string()), state: z.nullable(z.string()) });

/** The statements of the table of subjects. */
export function sqliteSubjects(database: DatabaseSync): SubjectTable {
  const find = database.prepare('select linked_to, state from subject where brand_id = ? and subject_id = ?');
  const put = database.prepare(
    `insert into subject (brand_id, subject_id, linked_to, state) values (?, ?, ?, ?)
     on conflict (brand_id, subject_id) do update set linked_to = excluded.linked_to, state = excluded.state`,
  );
  return {
    find(brandId, subjectId) {
      const row = find.get(brandId, subjectId);
      if (!row) return undefined;
      const { linked_to: linkedTo, state } = SubjectRow.parse(row);
      return { linkedTo: linkedTo ?? undefined, state: state ?? undefined };
    },
    save: (brandId, subjectId, state) => void put.run(brandId, subjectId, null, state),
    link: (brandId, subjectId, linkedTo) => void put.run(brandId, subjectId, linkedTo, null),
  };
}
