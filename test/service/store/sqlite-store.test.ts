import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { suite, test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  createBrand,
  FolderHeldError,
  FolderUnusableError,
  SchemaNewerError,
  SchemaOlderError,
  type SqliteStoreOptions,
} from '../../../src/service.ts';
import { openSqliteStore } from '../../../src/service/store/sqlite/sqlite-store.ts';
import { schemaVersion } from '../../../src/service/store/sqlite/sqlite-schema.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { setUp } from '../support/set-up.ts';
import { storeContract } from '../support/store-contract.ts';
import { databaseIn } from '../../../src/service/store/sqlite/folder-unusable.ts';
import { consentOf, insertTenant } from '../support/tenanted-store.ts';

storeContract('SQLite in memory', async (t, clock) => {
  const store = await openSqliteStore({ folder: ':memory:', clock });
  t.after(() => store.close());
  return store;
});

storeContract('SQLite in a folder', async (t, clock) => open(t, { folder: makeFolder(t), clock }));

async function open(t: TestContext, options: SqliteStoreOptions) {
  const store = await openSqliteStore(options);
  t.after(() => store.close());
  return store;
}

suite('a folder', () => {
  test('a folder is created with its parents, for its owner only', async (t) => {
    const folder = join(makeFolder(t), 'a', 'b');
    await open(t, { folder });
    assert.equal(statSync(folder).mode & 0o777, 0o700);
    for (const file of readdirSync(folder)) {
      assert.equal(statSync(join(folder, file)).mode & 0o077, 0, `${file} can be read by others`);
    }
  });

  test('a folder gets times after the stored ones, even if the clock of the machine went back', async (t) => {
    const folder = makeFolder(t);
    const subject = { anonymousId: 'visitor-0001' };
    const act = async (now: number, action: string) => {
      const store = await openSqliteStore({ folder, clock: () => now });
      const name = { name: `Brand ${now}` };
      const [known] = await store.listBrands();
      const world = await setUp(t, {
        store,
        brand: name,
        clock: () => now,
        channel: { ...(known && { brand: known.id }) },
      });
      await world.client.post({ subject, actions: [{ target: 't', vendor: 'v', action }] });
      const { json } = await world.client.unified('visitor-0001');
      await world.service.close();
      return { store, consent: json.unifiedConsent };
    };
    const first = await act(2_000_000_000_000, 'ACCEPT');
    await first.store.close();
    const second = await act(1_900_000_000_000, 'REJECT');
    t.after(() => second.store.close());
    assert.equal(second.consent.actions[0].action, 'REJECT');
    assert.ok(second.consent.lastUpdateDate > first.consent.lastUpdateDate);
  });

  test('a folder uses a write-ahead log', async (t) => {
    const folder = makeFolder(t);
    await open(t, { folder });
    const database = new DatabaseSync(join(folder, 'assent.sqlite'), { readOnly: true });
    t.after(() => database.close());
    assert.equal(database.prepare('pragma journal_mode').get()?.['journal_mode'], 'wal');
  });

  test('a folder is synced to disk at each commit', async (t) => {
    const { mock } = t.mock.method(DatabaseSync.prototype, 'prepare');
    await open(t, { folder: makeFolder(t) });
    const writer = mock.calls[0]?.this;
    assert.ok(writer instanceof DatabaseSync);
    // https://sqlite.org/pragma.html#pragma_synchronous
    const full = 2;
    assert.equal(writer.prepare('pragma synchronous').get()?.['synchronous'], full);
  });

  test('a folder tells the size of its files, and of the disk', async (t) => {
    const folder = makeFolder(t);
    const store = await open(t, { folder });
    await createBrand(store, { name: 'Example' });
    const { databaseBytes, walBytes, freeDiskBytes, connections } = await store.measure();
    assert.equal(databaseBytes, statSync(join(folder, 'assent.sqlite')).size);
    assert.equal(walBytes, statSync(join(folder, 'assent.sqlite-wal')).size);
    assert.ok(freeDiskBytes !== undefined && freeDiskBytes > 0);
    assert.equal(connections, undefined);
  });

  test('a folder is locked by one process at a time, which the error of another one names', async (t) => {
    const folder = makeFolder(t);
    const now = Date.parse('2026-11-21T12:00:00.000Z');
    const first = await open(t, { folder, clock: () => now });
    await assert.rejects(openSqliteStore({ folder }), (error: unknown) => {
      assert.ok(error instanceof FolderHeldError);
      assert.deepEqual(error.holder, { pid: process.pid, since: '2026-11-21T12:00:00.000Z' });
      assert.match(
        error.message,
        new RegExp(`in use by process ${process.pid} since 2026-11-21T12:00:00.000Z`),
      );
      assert.match(error.message, /stop that process, or choose another folder/);
      return true;
    });
    await first.close();
    const second = await open(t, { folder });
    assert.equal(second.takenOverFrom, undefined);
  });

  test('a folder stays locked for other processes if this one tries to open it again', async (t) => {
    const folder = makeFolder(t);
    await open(t, { folder });
    await assert.rejects(openSqliteStore({ folder }), FolderHeldError);
    await (await openSqliteStore({ folder, access: 'share' })).close();
    const source = new URL('../../../src/service.ts', import.meta.url).href;
    const script = `
      import { openSqliteStore } from ${JSON.stringify(source)};
      await openSqliteStore({ folder: process.argv[1] }).catch(({ code }) => process.stdout.write(code));
    `;
    const words = ['--input-type=module', '--eval', script, folder];
    assert.equal((await promisify(execFile)(process.execPath, words)).stdout, 'folder-held');
  });

  for (const note of ['', '{"pid":"x"}', '[]']) {
    test(`a folder is locked even if its note is damaged: ${JSON.stringify(note)}`, async (t) => {
      const folder = makeFolder(t);
      await open(t, { folder });
      writeFileSync(join(folder, 'holder.json'), note);
      await assert.rejects(openSqliteStore({ folder }), /in use by another process/);
    });
  }

  test('a folder is shared with short administrative commands while a service holds the lock', async (t) => {
    const folder = makeFolder(t);
    const service = await open(t, { folder });
    const command = await openSqliteStore({ folder, access: 'share' });
    const brand = await createBrand(command, { name: 'Example' });
    await command.close();
    assert.deepEqual(
      (await service.listBrands()).map(({ id }) => id),
      [brand.id],
    );
    await assert.rejects(openSqliteStore({ folder }), FolderHeldError);
  });

  test('a folder is locked by a command if it is free', async (t) => {
    const folder = makeFolder(t);
    await open(t, { folder, access: 'share' });
    await assert.rejects(openSqliteStore({ folder }), FolderHeldError);
  });
});

suite('a schema', () => {
  const changeVersion = (folder: string, version: number, mark?: number): void => {
    const database = new DatabaseSync(join(folder, 'assent.sqlite'));
    database.exec(`pragma user_version = ${version}`);
    if (mark !== undefined) database.exec(`pragma application_id = ${mark}`);
    database.close();
  };

  test('a schema of a newer release is rejected and left unchanged, and the folder is released', async (t) => {
    const folder = makeFolder(t);
    await (await openSqliteStore({ folder })).close();
    changeVersion(folder, 999);
    await assert.rejects(openSqliteStore({ folder }), (error: unknown) => {
      assert.ok(error instanceof SchemaNewerError);
      assert.match(error.message, /schema 999/);
      return true;
    });
    changeVersion(folder, schemaVersion);
    await open(t, { folder });
  });

  for (const version of [schemaVersion, 5])
    test(`a folder of schema ${version} from before the first release is refused`, async (t) => {
      const folder = makeFolder(t);
      await (await openSqliteStore({ folder })).close();
      changeVersion(folder, version, 0);
      const before = /^The database \S+ has a format from before the first release.* Delete its folder/;
      for (const access of ['hold', 'share'] as const)
        await assert.rejects(openSqliteStore({ folder, access }), (error: unknown) => {
          assert.ok(error instanceof FolderUnusableError);
          assert.match(error.message, before);
          assert.ok(error.message.includes(folder));
          return true;
        });
    });

  test('a schema of an older release is not migrated under a running service', async (t) => {
    const folder = makeFolder(t);
    await open(t, { folder });
    changeVersion(folder, 0);
    await assert.rejects(openSqliteStore({ folder, access: 'share' }), SchemaOlderError);
  });
});

test('a backlog of expired Idempotency-Keys is removed from a folder a thousand at a time', async (t) => {
  const folder = makeFolder(t);
  const clock = { now: Date.now() };
  const store = await openSqliteStore({ folder, clock: () => clock.now });
  t.after(() => store.close());
  await insertTenant(store);
  const database = new DatabaseSync(databaseIn(folder));
  t.after(() => database.close());
  const keys = Array.from({ length: 2_500 }, (_, index) => index);
  database
    .prepare(
      `insert into idempotency (client_id, key, body, consent_id, created_at)
       select 'client', value, 'body', 'consent', value from json_each(?)`,
    )
    .run(JSON.stringify(keys));
  clock.now += 61_000;
  const idempotency = { clientId: 'client', key: 'new', body: 'body' };
  await store.recordConsents([consentOf({ idempotency })]);
  const count = database.prepare('select count(*) as keys from idempotency');
  const counts = new Set<unknown>();
  while (count.get()?.['keys'] !== 1) {
    counts.add(count.get()?.['keys']);
    await nextTurn();
  }
  assert.ok(counts.has(501), [...counts].join(', '));
});
