import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Store } from '../../../../src/service.ts';
import type { StoredLife } from './stored-life.ts';
import {
  readAll,
  readRecords,
  readSubjects,
  repeatable,
  requester,
  serviceOn,
  tokenOf,
} from './stored-life.ts';

/** The dump of a database that an older release wrote, and what it contains. */
export function readDump(name: string): { readonly sql: string; readonly life: StoredLife } {
  const read = (ending: string): string =>
    readFileSync(new URL(`${name}.${ending}`, import.meta.url), 'utf8');
  return { sql: read('sql'), life: JSON.parse(read('json')) };
}

/** Asserts that a service of this release continues with all data of an older release. */
export async function assertContinues(store: Store, life: StoredLife): Promise<void> {
  const service = await serviceOn(store, life.now + 1_000);
  const ask = requester(service, life.token);
  const statusOf = async (reply: Promise<Response>): Promise<number> => (await reply).status;

  assert.deepEqual(await readAll(service, life.token, Object.keys(life.reads)), life.reads);
  assert.deepEqual(await readSubjects(store, life.brandId, Object.keys(life.subjects)), life.subjects);
  if (life.records) assert.deepEqual(await readRecords(store, life.brandId), life.records);

  const [clientId, ...secrets] = life.client;
  for (const secret of secrets) assert.equal(await statusOf(tokenOf(service, clientId, secret)), 200);
  assert.equal(await statusOf(tokenOf(service, ...life.disabledClient)), 401);

  const [path, body, headers] = repeatable;
  const repeated = await ask(path, body, headers);
  assert.deepEqual([repeated.status, repeated.headers.get('consent-id')], [201, life.repeated]);
  const redeem = { email: 'lee@example.com', code: life.code };
  assert.equal(await statusOf(ask('/subjects/profile/verify', redeem)), 200);
  assert.equal(await statusOf(ask('/subjects/profile/verify', redeem)), 400, 'a code is for one use');

  const subject = { anonymousId: 'laptop-0001' };
  const accept = [{ target: 'ads', vendor: 'acme', action: 'ACCEPT' }];
  assert.equal(await statusOf(ask('/v2/consents', { subject, actions: accept })), 201);
  const read = '/v2/consents/unified/laptop-0001';
  const { [read]: after } = await readAll(service, life.token, [read]);
  assert.equal(after.unifiedConsent.actions[0].action, 'ACCEPT');
  await service.close();
}
