import type { Shards, SubjectKey } from './shards.ts';

/** The values of the parameters of a statement, by their names. It can have more than the statement uses. */
export type Values = Readonly<Record<string, unknown>>;

/** A statement with its values. */
export interface Query {
  readonly name: string;
  readonly text: string;
  readonly values: Values;
  /** The other values: SQLite runs the statement once for each row. PostgreSQL gets them as lists. */
  readonly rows?: readonly Values[];
}

/** A row that is not parsed yet. */
type Row = Readonly<Record<string, unknown>>;

/** What a statement returned, and the number of rows that it returned or changed. */
export interface QueryResult {
  readonly rows: readonly Row[];
  readonly count: number;
}

/**
 * Work in a database, written once for both engines: a generator that yields statements and gets their answers. SQLite
 * runs it in one turn, so that nothing comes between its statements. PostgreSQL waits for each answer.
 */
export type UnitOfWork<T> = Generator<Query, T, QueryResult>;

/** A statement for both engines. */
export type Statement = (values?: Values) => UnitOfWork<QueryResult>;

/**
 * Makes a statement. Its parameters are `:name`; `in each(:name)` is for a list of texts. `{a|b}` is `a` in PostgreSQL and
 * `b` in SQLite, `{a}` is nothing in SQLite: one text for both, because they differ in a few words, and two would drift apart.
 *
 * @param name describes it, and must be unique: each connection to PostgreSQL plans it once, by this name
 * @param text names its columns: one with `*` fails when a newer release adds a column
 */
export function statement(name: string, text: string): Statement {
  return function* (values = {}) {
    return yield { name, text, values };
  };
}

/** A database of either engine. */
export interface Engine {
  readonly dialect: 'sqlite' | 'postgres';
  /** Runs work outside of a transaction. */
  readonly run: <T>(work: UnitOfWork<T>) => Promise<T>;
  /** Runs work in one transaction, which is durable when this resolves. The work may begin more than once. */
  readonly transact: <T>(begin: () => UnitOfWork<T>) => Promise<T>;
  /** The buckets that must be searched one by one, because one statement over a large brand would take too long. */
  readonly buckets: readonly number[];
  readonly shards: Shards;
  /** In which of these parts of the database the rows of a subject are. The same keys can be in several. */
  readonly bucketOf: (subjectId: string) => number;
  /** Reads a subject, which nobody else changes until the transaction ends. Call `unlock` if it is not written. */
  readonly lock: (subject: SubjectKey) => UnitOfWork<Row | undefined>;
  readonly unlock: (subject: SubjectKey) => UnitOfWork<unknown>;
  /** Removes deleted data from the files of the database, where that is possible. Never waits. */
  readonly truncate: () => void;
}

/** The text of a statement in one engine, and the names of its parameters in their order. */
export interface Text {
  readonly text: string;
  readonly names: readonly string[];
}

/** Two colons are a cast. */
const parameter = /(?<!:):([a-z]\w*)/gi;

/** A text whose parameters are numbers after this sign. */
function numbered(text: string, sign: string): Text {
  const names = [...new Set([...text.matchAll(parameter)].map(([, name = '']) => name))];
  return {
    text: text.replaceAll(parameter, (_, name: string) => `${sign}${names.indexOf(name) + 1}`),
    names,
  };
}

/** The text of a statement in SQLite. */
export function textForSqlite(both: string): Text {
  const text = both
    .replaceAll(/\{[^|}]*\|?([^}]*)\}/g, '$1')
    .replaceAll(/in each\((:\w+)\)/g, 'in (select value from json_each($1))');
  return numbered(text, '?');
}

/** The text of a statement in PostgreSQL. */
export function textForPostgres(both: string): Text {
  const text = both
    .replaceAll(/\{([^|}]*)\|?[^}]*\}/g, '$1')
    .replaceAll(/in each\((:\w+)\)/g, '= any ($1::text[])');
  return numbered(text, '$');
}

/** An engine whose errors are explained. */
export function explained<E extends Engine>(engine: E, explain: (error: unknown) => unknown): E {
  const rethrow = (error: unknown): never => {
    throw explain(error);
  };
  return {
    ...engine,
    run: (work) => engine.run(work).catch(rethrow),
    transact: (begin) => engine.transact(begin).catch(rethrow),
  };
}
