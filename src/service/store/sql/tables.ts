/**
 * The types of columns, and of their values. `key` is text of the primary key, and `integer key` an integer of it; `text?`
 * can be null, and SQLite lacks `text!` and `integer!`.
 */
interface Values {
  readonly key: string;
  readonly 'integer key': number;
  readonly text: string;
  readonly 'text?': string | null;
  readonly 'text!': string;
  readonly integer: number;
  readonly 'integer!': number;
  readonly bytes: Uint8Array;
}

/** The type of a column. */
export type ColumnType = keyof Values;

/**
 * The columns of the tables, in the order in which they are written. Statements, copies and the types of rows follow from
 * them. In PostgreSQL, the tables of subjects also have the column `bucket`, which begins the key.
 *
 * A new column needs a line here, a migration for each engine (until 0.1.0 is released, a line in the first one), and the
 * code that gives it a meaning. A consent comes by `protocol/consent-body.ts` (what the proxy posts), `protocol/consent.ts`,
 * `service/request/posted-consent.ts`, `new-consent.ts` and `LoggedConsent` (`store.ts`) to `records/consent-record.ts`. It leaves by
 * `exportedConsent`, and the add-on `evidence` commits to it (`log/commitment.ts`). A member of `content` needs no
 * column. In PostgreSQL, a text must not contain U+0000 or half of a surrogate pair.
 */
const tables = {
  brand: { id: 'key', name: 'text', region: 'text?', key: 'bytes', created_at: 'integer' },
  channel: { id: 'key', brand_id: 'text', client_id: 'text', settings: 'text', created_at: 'integer' },
  signing_key: { kid: 'key', jwk: 'text', created_at: 'integer' },
  subject: { brand_id: 'key', subject_id: 'key', linked_to: 'text?', state: 'text?' },
  consent: {
    brand_id: 'key',
    subject_id: 'key',
    consent_id: 'key',
    kind: 'text',
    channel_id: 'text',
    received_at: 'integer',
    linked: 'text?',
    content: 'text',
    // What an add-on keeps with it.
    extra: 'text?',
  },
  idempotency: {
    // SQLite finds them by the consent.
    brand_id: 'text!',
    subject_id: 'text!',
    client_id: 'key',
    key: 'key',
    body: 'text',
    consent_id: 'text',
    created_at: 'integer',
  },
  profile: { brand_id: 'key', subject_id: 'key', content: 'text' },
  // SQLite has the time of the last change instead.
  verification: { brand_id: 'key', subject_id: 'key', content: 'text', forget_at: 'integer!' },
  audit: {
    id: 'key',
    at: 'integer',
    brand_id: 'text?',
    subject_id: 'text?',
    what: 'text',
    content: 'text',
  },
  // The add-ons that have tables here.
  add_on: { name: 'key', version: 'integer', mark: 'integer' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ColumnType>>>>;

/** The name of a table of the core. */
export type TableName = keyof typeof tables;

/** The names of the tables of the core. */
export const coreTables: readonly string[] = Object.keys(tables);

/** A table of an add-on. All its rows belong to a brand, by the column `brand_id`, and are deleted with it. */
export interface Table {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** Whether it has a bucket in PostgreSQL. On Citus, it is distributed by that, and the other tables are copied to all nodes. */
  readonly hasBucket?: true;
  /** Whether it is on the coordinator alone on Citus. */
  readonly isOnCoordinator?: true;
}

/** A table of the core, or of an add-on. */
export type AnyTable = TableName | Table;

/** The name of a table. */
export function nameOf(table: AnyTable): string {
  return typeof table === 'string' ? table : table.name;
}

/** The tables that have a bucket in PostgreSQL: those of subjects. */
export const tablesWithBucket: readonly TableName[] = [
  'subject',
  'consent',
  'idempotency',
  'profile',
  'verification',
];

/** A row with these columns. */
type Row<C> = { readonly [N in keyof C]: C[N] extends keyof Values ? Values[C[N]] : never };

/** A row of a table. */
export type RowOf<T extends AnyTable> = T extends TableName
  ? Row<(typeof tables)[T]>
  : T extends Table
    ? Row<T['columns']>
    : never;

/** Whether a table has a bucket in PostgreSQL. */
export function hasBucket(table: AnyTable): boolean {
  return typeof table === 'string' ? tablesWithBucket.includes(table) : table.hasBucket === true;
}

/** A column of a table. */
export interface Column {
  readonly name: string;
  readonly isKey: boolean;
  readonly isNullable: boolean;
  readonly isInSqlite: boolean;
  /** Its type in PostgreSQL. */
  readonly postgres: 'text' | 'bigint' | 'bytea';
}

const columnsByTable: ReadonlyMap<string, readonly Column[]> = new Map(
  Object.entries(tables).map(([table, columns]) => [table, readColumns(columns)]),
);

function readColumns(columns: Table['columns']): readonly Column[] {
  return Object.entries(columns).map(readColumn);
}

function readColumn([name, type]: readonly [string, ColumnType]): Column {
  return {
    name,
    isKey: type.endsWith('key'),
    isNullable: type.endsWith('?'),
    isInSqlite: !type.endsWith('!'),
    postgres: type.startsWith('integer') ? 'bigint' : type === 'bytes' ? 'bytea' : 'text',
  };
}

/** The columns of a table. */
export function columnsOf(table: AnyTable): readonly Column[] {
  return typeof table === 'string' ? (columnsByTable.get(table) ?? []) : readColumns(table.columns);
}

/** The names of a table's columns, for a list in a statement. */
export function namesOf(table: AnyTable): string {
  return columnsOf(table)
    .map(({ name }) => name)
    .join(', ');
}

/** A statement's beginning that reads the columns that a table has in both engines, and `others`. */
export function selectFrom(of: AnyTable, others = ''): string {
  const table = nameOf(of);
  const names = columnsOf(of).flatMap(({ name, isInSqlite }) => (isInSqlite ? [`${table}.${name}`] : []));
  return `select ${names.join(', ')}${others} from ${table}`;
}

/** Parses a row of a table. Other columns are left out. */
export function parseRow<T extends AnyTable>(table: T, row: unknown): RowOf<T> {
  const found: unknown = Object.fromEntries(columnsOf(table).map(({ name }) => [name, Object(row)[name]]));
  if (!isRowOf(table, found)) throw new TypeError(`A row of the table ${nameOf(table)} has another format.`);
  return found;
}

function isRowOf<T extends AnyTable>(table: T, row: unknown): row is RowOf<T> {
  return columnsOf(table).every(({ name, isNullable, postgres }) => {
    const value: unknown = Object(row)[name];
    if (isNullable && value === null) return true;
    if (postgres === 'bytea') return value instanceof Uint8Array;
    return typeof value === (postgres === 'bigint' ? 'number' : 'string');
  });
}
