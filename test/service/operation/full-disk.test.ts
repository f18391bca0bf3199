import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openSqliteStore } from '../../../src/service.ts';
import { serviceAddOns } from '../../../src/programs/service/whole-service.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { setUp } from '../support/set-up.ts';

test('whatever a full disk cannot store is answered with 503, and when to send it again', async (t) => {
  const opened = new Set<DatabaseSync>();
  const { exec } = DatabaseSync.prototype;
  t.mock.method(DatabaseSync.prototype, 'exec', function (this: DatabaseSync, sql: string) {
    opened.add(this);
    exec.call(this, sql);
  });
  const store = await openSqliteStore({ folder: makeFolder(t) });
  t.after(() => store.close());
  const { client, log } = await setUp(t, { store, addOns: serviceAddOns });
  assert.equal((await client.post()).status, 201);
  // The file may not grow any more.
  for (const database of opened) if (database.isOpen) database.exec('pragma max_page_count = 1');

  const large = 'x'.repeat(60_000);
  const text = JSON.stringify({ vendors: [], large });
  const sha256 = createHash('sha256').update(text).digest('hex');
  const counts = {
    blocked: Array.from({ length: 100 }, (_, index) => ({
      host: `${'long-'.repeat(12)}${index}.example`,
      page: '/journal/*',
      count: 1,
    })),
  };
  const send = (path: string, method: string, body: string) =>
    client.ask(path, { method, headers: { 'content-type': 'application/json' }, body });
  const replies = {
    consent: await client.post({ attributes: { large } }),
    text: await send(`/v2/notices/${sha256}`, 'PUT', text),
    counts: await send('/v2/counts', 'POST', JSON.stringify(counts)),
    profile: await client.profile('kim@brand.example', { large }),
  };
  for (const [what, { status, headers }] of Object.entries(replies))
    assert.deepEqual([what, status, headers.get('retry-after')], [what, 503, '10']);
  const errors = log.flatMap(({ error }) => (error ? [JSON.stringify(error)] : []));
  assert.equal(errors.length, 4);
  for (const error of errors) assert.match(error, /The disk of the data folder .* is full: free some space/);
});
