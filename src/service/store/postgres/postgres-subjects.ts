import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import type { SubjectTable } from '../working-set.ts';
import { statement } from './connections.ts';
import type { Shards, SubjectKey } from './shards.ts';
import { columnsOf, isNamed, nameRows } from './shards.ts';

/** A row of the table of subjects. */
const SubjectRow = z.object({
  brand_id: z.string(),
  subject_id: z.string(),
  linked_to: z.nullable(z.string()),
  state: z.nullable(z.string()),
});

type Row = z.infer<typeof SubjectRow>;

const columns = 'bucket, brand_id, subject_id, linked_to, state';

const findLinked = statement(
  'find-linked-subjects',
  `select ${columns} from subject where ${isNamed} and linked_to is not null`,
);
const insertMissing = statement(
  'insert-missing-subjects',
  `insert into subject (bucket, brand_id, subject_id) select * from unnest($1::int[], $2::text[], $3::text[])
   on conflict do nothing returning ${columns}`,
);
/** Locks one row. It is made if it is missing, so that this waits for a transaction that has just made it, too. */
export const lockSubject = statement(
  'lock-subject',
  `insert into subject (bucket, brand_id, subject_id) values ($1, $2, $3)
   on conflict (bucket, brand_id, subject_id) do update set linked_to = subject.linked_to
   returning linked_to, state`,
);
/** Locks existing rows. */
export const lockSubjectRows = statement(
  'lock-subjects',
  `select ${columns} from subject where ${isNamed} order by bucket, subject_id, brand_id for update`,
);
const save = statement(
  'save-subjects',
  `update subject set linked_to = saved.linked_to, state = saved.state
   from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[]) as saved (${columns})
   where ($1::int[] is null or subject.bucket = any($1)) and subject.bucket = saved.bucket
     and subject.brand_id = saved.brand_id and subject.subject_id = saved.subject_id`,
);
/** Removes rows that were made only to be locked. */
export const removeUnused = statement(
  'remove-unused-subjects',
  `delete from subject where ${isNamed} and linked_to is null and state is null`,
);

/** The subjects of a transaction, locked until it ends, and their changes. */
export interface LockedSubjects extends SubjectTable {
  /**
   * Locks identities that are about to be linked. One that is linked already is only read: the first link is final.
   */
  lockUnlinked(identities: readonly SubjectKey[]): Promise<void>;
  /** Writes the saved states and links. */
  write(): Promise<void>;
}

const keyOf = ({ brandId, subjectId }: SubjectKey): string => `${brandId} ${subjectId}`;
const subjectOf = ({ brand_id: brandId, subject_id: subjectId }: Row): SubjectKey => ({ brandId, subjectId });
const ownersOf = ({ brand_id: brandId, linked_to: subjectId }: Row): readonly SubjectKey[] =>
  subjectId === null ? [] : [{ brandId, subjectId }];

/**
 * Locks the rows of identities, and of the subjects that they are linked to. All transactions lock in the same order,
 * a subject before the identities linked to it, which avoids deadlocks. For a new subject it inserts the row, so that
 * two processes that record its first consents wait for each other, too.
 */
export async function lockSubjects(
  client: PoolClient,
  shards: Shards,
  identities: readonly SubjectKey[],
): Promise<LockedSubjects> {
  const rows = new Map<string, Row>();
  const inserted: SubjectKey[] = [];
  const isMissing = (key: SubjectKey): boolean => !rows.has(keyOf(key));
  const add = (found: readonly unknown[]): readonly Row[] => {
    const parsed = found.map((row) => SubjectRow.parse(row));
    for (const row of parsed) rows.set(keyOf(subjectOf(row)), row);
    return parsed;
  };
  const findLinks = async (keys: readonly SubjectKey[]): Promise<readonly Row[]> => {
    const found: Row[] = [];
    for (const group of shards.group(keys)) {
      const linked = await findLinked(client, ...nameRows(shards, group));
      found.push(...linked.rows.map((row) => SubjectRow.parse(row)));
    }
    return found;
  };
  const lockAll = async (keys: readonly SubjectKey[]): Promise<void> => {
    for (const group of shards.group(keys.filter(isMissing))) {
      // A row can be inserted by another transaction, or erased, between these statements: then try again.
      for (let wanted = group; wanted.length > 0; wanted = wanted.filter(isMissing)) {
        add((await lockSubjectRows(client, ...nameRows(shards, wanted))).rows);
        const missing = wanted.filter(isMissing);
        if (missing.length === 0) break;
        const made = await insertMissing(client, ...columnsOf(missing));
        inserted.push(...add(made.rows).map(subjectOf));
      }
    }
  };

  const linked = await findLinks(identities);
  const last = new Set(linked.map(subjectOf).map(keyOf));
  await lockAll([...linked.flatMap(ownersOf), ...identities.filter((key) => !last.has(keyOf(key)))]);
  await lockAll(identities);
  // The subject of an identity that another process has just linked is locked late. If this causes a deadlock,
  // PostgreSQL aborts one transaction, which is retried.
  await lockAll([...rows.values()].flatMap(ownersOf));

  const changed = new Map<
    string,
    SubjectKey & { readonly linkedTo: string | null; readonly state: string | null }
  >();
  return {
    find(brandId, subjectId) {
      const row = rows.get(keyOf({ brandId, subjectId }));
      return row && { linkedTo: row.linked_to ?? undefined, state: row.state ?? undefined };
    },
    save: (brandId, subjectId, state) =>
      void changed.set(keyOf({ brandId, subjectId }), { brandId, subjectId, linkedTo: null, state }),
    link: (brandId, subjectId, linkedTo) =>
      void changed.set(keyOf({ brandId, subjectId }), { brandId, subjectId, linkedTo, state: null }),
    async lockUnlinked(wanted) {
      for (const row of await findLinks(wanted.filter(isMissing))) rows.set(keyOf(subjectOf(row)), row);
      await lockAll(wanted);
    },
    async write() {
      for (const group of shards.group([...changed.values()])) {
        const linkedTo = group.map((each) => each.linkedTo);
        const states = group.map(({ state }) => state);
        await save(client, ...nameRows(shards, group), linkedTo, states);
      }
      for (const group of shards.group(inserted.filter((key) => !changed.has(keyOf(key)))))
        await removeUnused(client, ...nameRows(shards, group));
    },
  };
}
