import { bucketOf } from './bucket.ts';
import { type QueryResult, statement, type UnitOfWork, type Values } from './statement.ts';
import { type AnyTable, type Column, columnsOf, hasBucket, nameOf, type RowOf } from './tables.ts';

const namesOf = (columns: readonly Column[]): readonly string[] => columns.map(({ name }) => name);
const listOf = (words: readonly string[]): string => words.join(', ');

/** The end of a statement that changes rows with the same keys; without a change, they are an error. */
function onConflict(table: AnyTable, change: string): string {
  const keys = listOf(namesOf(columnsOf(table).filter(({ isKey }) => isKey)));
  const bucket = hasBucket(table) ? '{bucket, }' : '';
  return change === '' ? '' : `on conflict (${bucket}${keys}) do update set ${change}`;
}

/** Makes the function that inserts a row into a table without a bucket. */
export function insertRow<T extends AnyTable>(
  table: T,
  change = '',
): (row: RowOf<T>) => UnitOfWork<QueryResult> {
  const names = namesOf(columnsOf(table));
  const insert = statement(
    `insert-${nameOf(table)}`,
    `insert into ${nameOf(table)} (${listOf(names)}) values (${listOf(names.map((name) => `:${name}`))})
     ${onConflict(table, change)}`,
  );
  return (row) => insert({ ...row });
}

/** How rows are inserted. */
interface Insertion {
  /** Must be unique. */
  readonly name?: string;
  /** What is changed in rows that have the same keys. */
  readonly change?: string;
  /** Columns that only SQLite has, with their values. */
  readonly inSqlite?: Readonly<Record<string, string>>;
}

/** Makes the function that inserts rows into a table: in PostgreSQL by one statement. */
export function insertInto<T extends AnyTable>(
  table: T,
  { name = `insert-into-${nameOf(table)}`, change = '', inSqlite = {} }: Insertion = {},
): (rows: readonly RowOf<T>[], bucket?: number) => UnitOfWork<void> {
  const columns = columnsOf(table);
  const [bucket, buckets] = hasBucket(table) ? ['bucket, ', ':bucket::int[], '] : ['', ''];
  const arrays = columns.map((column) => `:${column.name}::${column.postgres}[]`);
  const kept = namesOf(columns.filter(({ isInSqlite }) => isInSqlite));
  const values = [...kept.map((column) => `:${column}`), ...Object.values(inSqlite)];
  const text = `insert into ${nameOf(table)}
      ({${bucket}${listOf(namesOf(columns))}|${listOf([...kept, ...Object.keys(inSqlite)])}})
    {select * from unnest(${buckets}${listOf(arrays)})|values (${listOf(values)})} ${onConflict(table, change)}`;
  return function* (rows, given) {
    if (rows.length === 0) return;
    const bucketOfEach = rows.map((row: Values) => given ?? bucketOf(String(row['subject_id'])));
    yield { name, text, values: { bucket: bucketOfEach }, rows };
  };
}

/** Makes the function that inserts rows into a table, and replaces those that have the same keys. */
export function putInto<T extends AnyTable>(table: T): ReturnType<typeof insertInto<T>> {
  const setOf = (columns: readonly Column[]) =>
    namesOf(columns.filter(({ isKey }) => !isKey)).map((name) => `${name} = excluded.${name}`);
  const both = listOf(setOf(columnsOf(table).filter(({ isInSqlite }) => isInSqlite)));
  const others = setOf(columnsOf(table).filter(({ isInSqlite }) => !isInSqlite));
  const change = `${both}${others.length > 0 ? `{, ${listOf(others)}}` : ''}`;
  return insertInto(table, { name: `put-into-${nameOf(table)}`, change });
}

/** Writes subjects, whether they are there or not. */
export const putSubjects = putInto('subject');
