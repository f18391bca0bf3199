import { isNamed, keyOf, nameRows, type Shards, type SubjectKey } from '../sql/shards.ts';
import { type QueryResult, statement, type UnitOfWork } from '../sql/statement.ts';
import { parseRow, type RowOf } from '../sql/tables.ts';
import { type LockedSubjects, readSubjectRow } from '../working-set.ts';

type Row = RowOf<'subject'>;

const columns = 'bucket, brand_id, subject_id, linked_to, state';

const findLinked = statement(
  'find-linked-subjects',
  `select ${columns} from subject where ${isNamed} and linked_to is not null`,
);
const insertMissing = statement(
  'insert-missing-subjects',
  `insert into subject (bucket, brand_id, subject_id)
   select * from unnest(:buckets::int[], :brands::text[], :subjects::text[])
   on conflict do nothing returning ${columns}`,
);
/** Locks existing rows. */
const lockSubjectRows = statement(
  'lock-subjects',
  `select ${columns} from subject where ${isNamed} order by bucket, subject_id, brand_id for update`,
);
const save = statement(
  'save-subjects',
  `update subject set linked_to = saved.linked_to, state = saved.state
   from unnest(:buckets::int[], :brands::text[], :subjects::text[], :links::text[], :states::text[])
     as saved (${columns})
   where (:shards::int[] is null or subject.bucket = any(:shards)) and subject.bucket = saved.bucket
     and subject.brand_id = saved.brand_id and subject.subject_id = saved.subject_id`,
);
/** Removes rows that were made only to be locked. */
export const removeUnused = statement(
  'remove-unused-subjects',
  `delete from subject where ${isNamed} and linked_to is null and state is null`,
);

const subjectOf = ({ brand_id: brandId, subject_id: subjectId }: Row): SubjectKey => ({ brandId, subjectId });
const ownersOf = ({ brand_id: brandId, linked_to: subjectId }: Row): readonly SubjectKey[] =>
  subjectId === null ? [] : [{ brandId, subjectId }];

/**
 * The subjects of a transaction. All transactions lock in the same order, a subject before the identities linked to it,
 * which avoids deadlocks. For a new subject, the row is inserted, so that two processes that record its first consents
 * wait for each other, too.
 */
export function lockedSubjects(shards: Shards): LockedSubjects {
  const rows = new Map<string, Row>();
  const inserted: SubjectKey[] = [];
  const isMissing = (key: SubjectKey): boolean => !rows.has(keyOf(key));
  const add = (found: QueryResult['rows']): readonly Row[] => {
    const parsed = found.map((row) => parseRow('subject', row));
    for (const row of parsed) rows.set(keyOf(subjectOf(row)), row);
    return parsed;
  };
  function* findLinks(keys: readonly SubjectKey[]): UnitOfWork<readonly Row[]> {
    const found: Row[] = [];
    for (const group of shards.group(keys))
      for (const row of (yield* findLinked(nameRows(shards, group))).rows)
        found.push(parseRow('subject', row));
    return found;
  }
  function* lockAll(keys: readonly SubjectKey[]): UnitOfWork<void> {
    for (const group of shards.group(keys.filter(isMissing))) {
      // A row can be inserted by another transaction, or erased, between these statements: then try again.
      for (let wanted = group; wanted.length > 0; wanted = wanted.filter(isMissing)) {
        add((yield* lockSubjectRows(nameRows(shards, wanted))).rows);
        const missing = wanted.filter(isMissing);
        if (missing.length === 0) break;
        inserted.push(...add((yield* insertMissing(nameRows(shards, missing))).rows).map(subjectOf));
      }
    }
  }

  const changed = new Map<
    string,
    SubjectKey & { readonly link: string | null; readonly state: string | null }
  >();
  const change = (brandId: string, subjectId: string, link: string | null, state: string | null): void =>
    void changed.set(keyOf({ brandId, subjectId }), { brandId, subjectId, link, state });
  return {
    *lock(identities) {
      const linked = yield* findLinks(identities);
      const last = new Set(linked.map(subjectOf).map(keyOf));
      yield* lockAll([...linked.flatMap(ownersOf), ...identities.filter((key) => !last.has(keyOf(key)))]);
      yield* lockAll(identities);
      // The subject of an identity that another process has just linked is locked late. If this causes a deadlock,
      // PostgreSQL aborts one transaction, which is retried.
      yield* lockAll([...rows.values()].flatMap(ownersOf));
    },
    find(brandId, subjectId) {
      const row = rows.get(keyOf({ brandId, subjectId }));
      return row && readSubjectRow(row);
    },
    save: (brandId, subjectId, state) => change(brandId, subjectId, null, state),
    link: (brandId, subjectId, linkedTo) => change(brandId, subjectId, linkedTo, null),
    *lockUnlinked(wanted) {
      // One that is linked already is only read: the first link is final.
      for (const row of yield* findLinks(wanted.filter(isMissing))) rows.set(keyOf(subjectOf(row)), row);
      yield* lockAll(wanted);
    },
    *write() {
      for (const group of shards.group([...changed.values()])) {
        const links = group.map(({ link }) => link);
        const states = group.map(({ state }) => state);
        yield* save({ ...nameRows(shards, group), links, states });
      }
      for (const group of shards.group(inserted.filter((key) => !changed.has(keyOf(key)))))
        yield* removeUnused(nameRows(shards, group));
    },
  };
}
