import { stat, statfs } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import type { StoreMeasures } from '../store-measures.ts';
import { versionOf } from './sqlite-schema.ts';

/** Measures a database in a file, or in memory. */
export async function measureSqlite(database: DatabaseSync): Promise<StoreMeasures> {
  const engine = {
    engine: 'sqlite',
    schemaVersion: versionOf(database),
    connections: undefined,
    otherNames: 0,
  } as const;
  const file = database.location();
  if (file === null)
    return { ...engine, databaseBytes: pagesOf(database), walBytes: undefined, freeDiskBytes: undefined };
  const [main, wal, disk] = await Promise.all([
    stat(file),
    stat(`${file}-wal`).catch(() => undefined),
    statfs(file),
  ]);
  return {
    ...engine,
    databaseBytes: main.size,
    walBytes: wal?.size ?? 0,
    freeDiskBytes: disk.bavail * disk.bsize,
  };
}

function pagesOf(database: DatabaseSync): number {
  const read = (pragma: string): number => Number(database.prepare(`pragma ${pragma}`).get()?.[pragma]);
  return read('page_count') * read('page_size');
}
