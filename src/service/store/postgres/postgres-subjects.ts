import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import type { NewConsent } from '../store.ts';
import type { SubjectTable } from '../working-set.ts';
import { bucketOf } from './bucket.ts';
import { statement } from './connections.ts';

/** A row of the table of subjects. */
const SubjectRow = z.object({
  brand_id: z.string(),
  subject_id: z.string(),
  linked_to: z.nullable(z.string()),
  state: z.nullable(z.string()),
});

type Row = z.infer<typeof SubjectRow>;

const columns = 'bucket, brand_id, subject_id, linked_to, state';
const keys = '(select * from unnest($1::int[], $2::text[], $3::text[]))';

const findLinked = statement(
  'find-linked-subjects',
  `select ${columns} from subject
   where (bucket, brand_id, subject_id) in ${keys} and linked_to is not null`,
);
const insertMissing = statement(
  'insert-missing-subjects',
  `insert into subject (bucket, brand_id, subject_id) ${keys} on conflict do nothing returning ${columns}`,
);
/** Locks one row. It is made if it is missing, so that this waits for a transaction that has just made it, too. */
export const lockSubject = statement(
  'lock-subject',
  `insert into subject (bucket, brand_id, subject_id) values ($1, $2, $3)
   on conflict (bucket, brand_id, subject_id) do update set bucket = excluded.bucket`,
);
const lock = statement(
  'lock-subjects',
  `select ${columns} from subject where (bucket, brand_id, subject_id) in ${keys}
   order by bucket, brand_id, subject_id for update`,
);
const save = statement(
  'save-subjects',
  `insert into subject (${columns}) select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[])
   on conflict (bucket, brand_id, subject_id) do update set linked_to = excluded.linked_to, state = excluded.state`,
);

interface Key {
  readonly brandId: string;
  readonly subjectId: string;
}

/** The subjects of a transaction, locked until it ends, and their changes. */
export interface LockedSubjects extends SubjectTable {
  /** Writes the saved states and links. */
  write(): Promise<void>;
}

/**
 * Locks the rows of all subjects that the consents concern. All transactions lock in the same order, which avoids
 * deadlocks. For a new subject it inserts the row first, so that two processes that record its first consents
 * wait for each other, too.
 */
export async function lockSubjects(
  client: PoolClient,
  consents: readonly NewConsent[],
): Promise<LockedSubjects> {
  const rows = new Map<string, Row>();
  const keyOf = ({ brandId, subjectId }: Key): string => `${brandId} ${subjectId}`;
  const add = (found: readonly unknown[]): void => {
    for (const each of found) {
      const row = SubjectRow.parse(each);
      rows.set(keyOf({ brandId: row.brand_id, subjectId: row.subject_id }), row);
    }
  };
  const lockAll = async (wanted: readonly Key[]): Promise<void> => {
    const missing = wanted.filter((key) => !rows.has(keyOf(key)));
    if (missing.length === 0) return;
    add((await insertMissing(client, ...keysOf(missing))).rows);
    const known = missing.filter((key) => !rows.has(keyOf(key)));
    if (known.length === 0) return;
    add((await lock(client, ...keysOf(known))).rows);
    // A subject that was erased in between has no row any more: insert it again.
    await lockAll(missing);
  };

  const posted = consents.flatMap(({ brandId, identity, link }) =>
    [identity, link].flatMap((each) => (each ? { brandId, subjectId: each.subjectId } : [])),
  );
  const owners = ({ brand_id: brandId, linked_to: subjectId }: Row): Key[] =>
    subjectId === null ? [] : [{ brandId, subjectId }];
  const linked = await findLinked(client, ...keysOf(posted));
  await lockAll([...posted, ...linked.rows.flatMap((row) => owners(SubjectRow.parse(row)))]);
  // A subject that another process has just linked is locked late. If this causes a deadlock, PostgreSQL aborts one
  // transaction, which is retried.
  await lockAll([...rows.values()].flatMap(owners));

  const changed = new Map<
    string,
    Key & { readonly linkedTo: string | null; readonly state: string | null }
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
    async write() {
      if (changed.size === 0) return;
      const all = sorted([...changed.values()]);
      await save(
        client,
        ...keysOf(all),
        all.map(({ linkedTo }) => linkedTo),
        all.map(({ state }) => state),
      );
    },
  };
}

/** Three columns: the buckets, brands and subjectIds of keys, without duplicates and in lock order. */
function keysOf(keys: readonly Key[]): [number[], string[], string[]] {
  const all = sorted(keys);
  return [
    all.map(({ bucket }) => bucket),
    all.map(({ brandId }) => brandId),
    all.map(({ subjectId }) => subjectId),
  ];
}

function sorted<K extends Key>(keys: readonly K[]): (K & { readonly bucket: number })[] {
  const unique = new Map(keys.map((key) => [`${key.brandId} ${key.subjectId}`, key]));
  const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
  return [...unique.values()]
    .map((key) => ({ ...key, bucket: bucketOf(key.subjectId) }))
    .toSorted(
      (a, b) => a.bucket - b.bucket || order(a.brandId, b.brandId) || order(a.subjectId, b.subjectId),
    );
}
