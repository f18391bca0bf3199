import * as z from 'zod/mini';

const key = { brand_id: z.string(), subject_id: z.string() };

/** A row of a subject, with the columns that it has in both engines. */
const StoredRow = z.discriminatedUnion('table', [
  z.object({
    table: z.literal('subject'),
    ...key,
    linked_to: z.nullable(z.string()),
    state: z.nullable(z.string()),
  }),
  z.object({
    table: z.literal('consent'),
    ...key,
    consent_id: z.string(),
    kind: z.string(),
    channel_id: z.string(),
    received_at: z.number(),
    linked: z.nullable(z.string()),
    content: z.string(),
  }),
  z.object({
    table: z.literal('idempotency'),
    ...key,
    client_id: z.string(),
    key: z.string(),
    body: z.string(),
    consent_id: z.string(),
    created_at: z.number(),
  }),
  z.object({ table: z.literal('profile'), ...key, content: z.string() }),
  // The time when the codes may be forgotten.
  z.object({ table: z.literal('verification'), ...key, content: z.string(), forget_at: z.number() }),
]);

/** A row of a subject. */
export type StoredRow = z.infer<typeof StoredRow>;

/** The tables that have rows of subjects. */
export const subjectTables = ['subject', 'consent', 'idempotency', 'profile', 'verification'] as const;

/** The name of a table that has rows of subjects. */
export type SubjectTableName = (typeof subjectTables)[number];

/** The key of a subject. */
export interface SubjectKey {
  readonly brandId: string;
  readonly subjectId: string;
}

/** Everything that is stored under one subjectId. */
export interface StoredSubject extends SubjectKey {
  readonly rows: readonly StoredRow[];
  /** The rows as text, in an order that does not depend on the engine: equal data has equal text. */
  readonly text: string;
}

/** Parses a row. Its table is in the column `table`. */
export function readStoredRow(row: unknown): StoredRow {
  return StoredRow.parse(row);
}

/** The rows of subjects in one table. */
export function rowsIn<T extends SubjectTableName>(
  table: T,
  subjects: readonly StoredSubject[],
): Extract<StoredRow, { readonly table: T }>[] {
  return subjects
    .flatMap(({ rows }) => rows)
    .filter((row): row is Extract<StoredRow, { readonly table: T }> => row.table === table);
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
