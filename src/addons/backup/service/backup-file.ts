import { closeSync, fsyncSync, openSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { OperatorError } from '../../../protocol/operator-error.ts';
import { SchemaNewerError } from '../../../service/store/schema.ts';
import { sqlite, sqliteCode } from '../../../service/store/sqlite/folder-unusable.ts';
import { isOfRelease, schemaVersion, versionOf } from '../../../service/store/sqlite/sqlite-schema.ts';

/** A backup cannot be made or restored. The message says why, and how to fix it. */
export class BackupError extends OperatorError {
  readonly code = 'backup-unusable';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BackupError';
  }
}

/** What a database contains. */
interface DatabaseContents {
  readonly bytes: number;
  /** The version of the tables. */
  readonly schema: number;
  /** The number of rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** What a backup contains. */
export interface BackupContents extends DatabaseContents {
  /** The SHA-256 at its end, or `none`. */
  readonly digest: string;
}

const Table = z.object({ name: z.string() });
const Count = z.object({ rows: z.number() });
const Finding = z.object({ integrity_check: z.string() });

/**
 * Checks every page of a backup, and counts its rows.
 *
 * @param name the name of the backup in messages
 * @throws {BackupError} if it is damaged, or no backup
 * @throws {SchemaNewerError} if a newer release made it
 */
export function checkBackup(file: string, name: string): DatabaseContents {
  try {
    const database = new DatabaseSync(file);
    try {
      return readContents(database, file, name);
    } finally {
      database.close();
    }
  } catch (error) {
    const code = sqliteCode(error);
    if (code === sqlite.noDatabase) throw new BackupError(`${name} is not a backup of a data folder.`, error);
    if (code === sqlite.damaged) throw damaged(name, error instanceof Error ? error.message : '', error);
    throw error;
  }
}

function readContents(database: DatabaseSync, file: string, name: string): DatabaseContents {
  const schema = versionOf(database);
  const tables = database
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by rowid`,
    )
    .all()
    .map((row) => Table.parse(row).name);
  if (schema === 0 || !tables.includes('brand'))
    throw new BackupError(`${name} is not a backup of a data folder.`);
  if (!isOfRelease(database))
    throw new BackupError(`${name} has a format from before the first release, which no release can read.`);
  if (schema > schemaVersion) throw new SchemaNewerError(schema, schemaVersion);
  const { integrity_check: finding } = Finding.parse(database.prepare('pragma integrity_check(1)').get());
  if (finding !== 'ok') throw damaged(name, finding);
  const count = (table: string): number =>
    Count.parse(database.prepare(`select count(*) as rows from "${table}"`).get()).rows;
  const rows = Object.fromEntries(tables.map((table) => [table, count(table)]));
  return { bytes: statSync(file).size, schema, rows };
}

/** The complaint about a damaged backup. */
export function damaged(name: string, finding: string, cause?: unknown): BackupError {
  return new BackupError(`${name} is damaged (${finding.replaceAll('\n', ' ')}). Use another backup.`, cause);
}

/** Writes a file or the entries of a folder to the disk. */
export function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
