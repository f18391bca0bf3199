import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { after, suite, test } from 'node:test';
import { migratePostgres } from '../../../src/service/store/postgres/postgres-migration.ts';
import { databaseIn } from '../../../src/service/store/sqlite/folder-unusable.ts';
import { migrateFolder } from '../../../src/service/store/sqlite/sqlite-migration.ts';
import { columnsOf, type TableName, tablesWithBucket } from '../../../src/service/store/sql/tables.ts';
import { whyWithout } from '../../servers.ts';
import { startPostgres } from './postgres/postgres-server.ts';
import { query } from './postgres/query.ts';
import { makeFolder } from '../../temporary-folder.ts';

const server = await startPostgres();
after(() => server?.stop());

const names: readonly TableName[] = [
  'add_on',
  'audit',
  'brand',
  'channel',
  'consent',
  'idempotency',
  'profile',
  'signing_key',
  'subject',
  'verification',
];

/** The type of each column, and the columns of the primary key, in order. */
type Table = readonly [columns: Readonly<Record<string, string>>, key: readonly string[]];
type Schema = Readonly<Record<string, Table>>;

const schemaOf = (tableOf: (name: TableName) => Table): Schema =>
  Object.fromEntries(names.map((name) => [name, tableOf(name)]));

const keysOf = (name: TableName): string[] =>
  columnsOf(name).flatMap((column) => (column.isKey ? [column.name] : []));

const sqliteTypes = { text: 'TEXT', bigint: 'INTEGER', bytea: 'BLOB' };

const inSqlite = schemaOf((name) => {
  const columns = columnsOf(name)
    .filter((column) => column.isInSqlite)
    .map((column) => [column.name, sqliteTypes[column.postgres] + (column.isNullable ? '?' : '')]);
  const others = name === 'verification' ? { changed_at: 'INTEGER' } : {};
  return [{ ...Object.fromEntries(columns), ...others }, keysOf(name)];
});

const inPostgres = schemaOf((name) => {
  const columns = columnsOf(name).map((column) => [
    column.name,
    column.postgres + (column.isNullable ? '?' : ''),
  ]);
  const [bucket, place] = tablesWithBucket.includes(name) ? [{ bucket: 'integer' }, ['bucket']] : [{}, []];
  return [{ ...Object.fromEntries(columns), ...bucket }, [...place, ...keysOf(name)]];
});

function readSqlite(folder: string): Schema {
  const database = new DatabaseSync(databaseIn(folder));
  const tables = database.prepare(`select name from sqlite_schema where type = 'table'`).all();
  const found = tables.map(({ name }): [string, Table] => {
    const rows = database.prepare(`pragma table_info(${String(name)})`).all();
    const columns = rows.map((row) => [
      row['name'],
      // The keys of tables with a rowid are not declared as not null.
      `${String(row['type'])}${row['notnull'] === 1 || row['pk'] !== 0 ? '' : '?'}`,
    ]);
    const keys = rows.filter(({ pk }) => pk !== 0).toSorted((a, b) => Number(a['pk']) - Number(b['pk']));
    return [String(name), [Object.fromEntries(columns), keys.map((row) => String(row['name']))]];
  });
  database.close();
  return Object.fromEntries(found);
}

async function readPostgres(address: string): Promise<Schema> {
  const rows = await query(
    address,
    `select table_name as name,
       json_object_agg(column_name, data_type || case is_nullable when 'YES' then '?' else '' end) as columns,
       (select json_agg(attname order by place)
        from pg_index, unnest(indkey) with ordinality as part (number, place), pg_attribute
        where indrelid = table_name::regclass and indisprimary and attrelid = indrelid and attnum = number) as key
     from information_schema.columns
     where table_schema = current_schema() and table_name <> 'assent_schema' group by table_name`,
  );
  return Object.fromEntries(rows.map(({ name, columns, key }) => [name, [columns, key]]));
}

suite('the table of columns is the schema', () => {
  test('the table of columns is the schema of a new folder', async (t) => {
    const folder = makeFolder(t);
    await migrateFolder(folder);
    assert.deepEqual(readSqlite(folder), inSqlite);
  });

  const skip = server ? false : whyWithout('postgres');
  test('the table of columns is the schema of a new database', { skip }, async () => {
    const address = (await server?.emptySchema()) ?? '';
    await migratePostgres({ address });
    assert.deepEqual(await readPostgres(address), inPostgres);
  });
});
