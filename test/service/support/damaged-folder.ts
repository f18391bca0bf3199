import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestContext } from 'node:test';
import { openSqliteStore } from '../../../src/service.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { setUp } from './set-up.ts';

/** A service on a folder, and direct access to its database. */
export async function setUpFolder(t: TestContext) {
  const folder = makeFolder(t);
  const store = await openSqliteStore({ folder });
  t.after(() => store.close());
  const damage = (sql: string): void => {
    const database = new DatabaseSync(join(folder, 'assent.sqlite'));
    database.exec(sql);
    database.close();
  };
  return { ...(await setUp(t, { store })), damage };
}
