import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestContext } from 'node:test';
import { openSqliteStore } from '../../../src/service.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { setUp } from './set-up.ts';

export const canary = 'canary-of-an-erased-person';

/** Records consents of a person, and one of somebody else, in a folder. */
export async function record(t: TestContext, folder: string) {
  const store = await openSqliteStore({ folder });
  t.after(() => store.close());
  const { client, brand } = await setUp(t, { store });
  for (let count = 0; count < 20; count += 1) {
    await client.post({ subject: { anonymousId: canary }, attributes: { [`key ${count}`]: canary } });
  }
  await client.post({ subject: { anonymousId: 'somebody-else' }, attributes: { text: 'still here' } });
  const { subjectId } = (await client.unified(canary)).json.unifiedConsent;
  return { store, brand, subjectId: String(subjectId) };
}

/** All that the files of a folder contain. */
export const written = (folder: string): string =>
  readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'latin1'))
    .join('');

/** A connection that reads, as a backup does. */
export function read(t: TestContext, folder: string): DatabaseSync {
  const reader = new DatabaseSync(join(folder, 'assent.sqlite'), { readOnly: true });
  t.after(() => reader.isOpen && reader.close());
  reader.exec('begin');
  reader.prepare('select * from consent').all();
  return reader;
}

/** What a command erases while something reads is gone from the files at the end of another command. */
export async function erasesAtTheEnd(
  t: TestContext,
  begin: (folder: string) => Promise<() => Promise<unknown>>,
): Promise<void> {
  const folder = makeFolder(t);
  const { brand, subjectId } = await record(t, folder);
  const end = await begin(folder);
  const reader = read(t, folder);
  const command = await openSqliteStore({ folder, access: 'share' });
  await command.eraseSubject(brand.id, subjectId);
  await command.close();
  reader.close();
  assert.ok(written(folder).includes(canary));
  await end();
  assert.ok(!written(folder).includes(canary));
}
