import * as z from 'zod/mini';
import type { SubjectKey } from '../../../service/store/sql/shards.ts';
import { parseRow, type RowOf } from '../../../service/store/sql/tables.ts';

/** The tables that have rows of subjects. */
export const subjectTables = ['subject', 'consent', 'idempotency', 'profile', 'verification'] as const;

const SubjectTable = z.enum(subjectTables);

/** The name of a table that has rows of subjects. */
export type SubjectTableName = z.infer<typeof SubjectTable>;

type RowIn<T extends SubjectTableName> = RowOf<T> & { readonly table: T };

/** A row of a subject. */
export type StoredRow = { [T in SubjectTableName]: RowIn<T> }[SubjectTableName];

const readers: { readonly [T in SubjectTableName]: (row: unknown) => RowIn<T> } = {
  subject: (row) => ({ table: 'subject', ...parseRow('subject', row) }),
  consent: (row) => ({ table: 'consent', ...parseRow('consent', row) }),
  idempotency: (row) => ({ table: 'idempotency', ...parseRow('idempotency', row) }),
  profile: (row) => ({ table: 'profile', ...parseRow('profile', row) }),
  verification: (row) => ({ table: 'verification', ...parseRow('verification', row) }),
};

/** Everything that is stored under one subjectId. */
export interface StoredSubject extends SubjectKey {
  readonly rows: readonly StoredRow[];
  /** The rows as text, in an order that does not depend on the engine: equal data has equal text. */
  readonly text: string;
}

/** Parses a row. Its table is in the column `table`. */
export function readStoredRow(row: Readonly<Record<string, unknown>>): StoredRow {
  return readers[SubjectTable.parse(row['table'])](row);
}

/** The rows of subjects in one table. */
export function rowsIn<T extends SubjectTableName>(
  table: T,
  subjects: readonly StoredSubject[],
): readonly RowIn<T>[] {
  return subjects
    .flatMap(({ rows }) => rows)
    .filter((row): row is RowIn<T> & StoredRow => row.table === table);
}

/** Groups rows by subject, in the order of the subjectIds. */
export function groupSubjects(rows: readonly StoredRow[]): StoredSubject[] {
  const groups = new Map<string, [StoredRow, ...StoredRow[]]>();
  for (const row of rows) {
    const name = keyText({ brandId: row.brand_id, subjectId: row.subject_id });
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => ({
      brandId: group[0].brand_id,
      subjectId: group[0].subject_id,
      rows: group,
      text: group
        .map((row) => JSON.stringify(row))
        .toSorted()
        .join('\n'),
    }));
}

/** The key of a subject as one text. */
function keyText({ brandId, subjectId }: SubjectKey): string {
  return `${subjectId} ${brandId}`;
}

/** What makes a slice equal to another one. */
export interface Changes {
  /** Subjects whose rows are removed first, because they differ or should not be there. */
  readonly remove: readonly SubjectKey[];
  /** Subjects whose rows are inserted then. */
  readonly put: readonly StoredSubject[];
  /** The number of different subjects. */
  readonly count: number;
}

/** Compares the subjects of a slice. */
export function changesOf(wanted: readonly StoredSubject[], found: readonly StoredSubject[]): Changes {
  const different = (from: readonly StoredSubject[], to: readonly StoredSubject[]): StoredSubject[] => {
    const texts = new Map(to.map((subject) => [keyText(subject), subject.text]));
    return from.filter((subject) => texts.get(keyText(subject)) !== subject.text);
  };
  const [put, remove] = [different(wanted, found), different(found, wanted)];
  return { put, remove, count: new Set([...put, ...remove].map(keyText)).size };
}
