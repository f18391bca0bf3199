import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { DatabaseUnusableError, openPostgresStore, SchemaNewerError } from '../../../../src/service.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { startOldPostgres } from './old-postgres.ts';
import { query } from './query.ts';

const server = await startPostgres();
after(() => server?.stop());

if (server) describeUnusable(server);
else
  test(
    'an unusable database needs a server of PostgreSQL',
    { skip: 'no PostgreSQL is installed, and ASSENT_TEST_POSTGRES is not set' },
    () => {},
  );

function describeUnusable(postgres: PostgresServer): void {
  suite('an unusable database is rejected with instructions to fix it', () => {
    const refuses = (address: string, expected: RegExp) =>
      assert.rejects(openPostgresStore({ address }), (error: unknown) => {
        assert.ok(error instanceof DatabaseUnusableError, String(error));
        assert.match(error.message, expected);
        return true;
      });

    test('a database where no server listens is rejected with instructions to fix it', () =>
      refuses('postgres://u:secret@127.0.0.1:1/a', /^(?!.*secret).*Nothing listens/));
    test('a database of another kind is rejected with instructions to fix it', () =>
      refuses('mysql://localhost/assent', /must begin with postgres/));
    test('a database that does not exist is rejected with instructions to fix it', async () => {
      const address = new URL(await postgres.emptySchema());
      address.pathname = '/nowhere';
      await refuses(address.href, /no such database. Create it/);
    });
    test('a database whose schema does not exist is rejected with instructions to fix it', async () => {
      const address = new URL(await postgres.emptySchema());
      address.searchParams.set('options', '-csearch_path=nowhere');
      await refuses(address.href, /Create it: create schema/);
    });
    test('a database without TLS is rejected with instructions to fix it when TLS is required', async () => {
      const address = new URL(await postgres.emptySchema());
      address.searchParams.set('sslmode', 'verify-full');
      await refuses(address.href, /cannot be used. The server does not use TLS. Set ssl = on there/);
    });
    test('a database that is too old is rejected with instructions to fix it', async (t) => {
      const old = await startOldPostgres({ version: '130014' });
      t.after(() => old.stop());
      await refuses(old.address, /^The database is PostgreSQL 13\. Use PostgreSQL 14 or newer\.$/);
    });
    test('a database at an address that cannot be read is rejected with instructions to fix it', () =>
      refuses(
        'postgres://u:secret@db:5432,other:5432/a',
        /^(?!.*secret)The address of the database cannot be read/,
      ));
    test('a database that acknowledges a commit before it is on disk is rejected with instructions to fix it', async () => {
      const address = new URL(await postgres.emptySchema());
      address.searchParams.set('options', `${address.searchParams.get('options')} -csynchronous_commit=off`);
      await refuses(address.href, /synchronous_commit = off.*Set synchronous_commit = on/);
      await (await openPostgresStore({ address: address.href, asyncCommit: true })).close();
    });
    test('a database that contains tables of another application is rejected with instructions to fix it', async () => {
      const address = await postgres.emptySchema();
      await query(address, 'create table subject (grade int)');
      await refuses(address, /tables of another application \(subject\)/);
    });
    test('a database that was written before the first release is rejected with instructions to fix it', async () => {
      const address = await postgres.emptySchema();
      await (await openPostgresStore({ address })).close();
      const before =
        /The tables in the schema "assent_test_\d+_\d+" .* before the first release.* Delete them/;
      await query(address, 'update assent_schema set mark = mark - 1');
      await refuses(address, before);
      await query(address, 'alter table assent_schema drop column mark');
      await refuses(address, before);
    });
    test('a database of a newer release that is incompatible with this one is rejected; a compatible one is used', async () => {
      const address = await postgres.emptySchema();
      await (await openPostgresStore({ address })).close();
      await query(address, 'update assent_schema set version = 90, readable_from = 1');
      const store = await openPostgresStore({ address });
      await store.check();
      await store.close();
      await query(address, 'update assent_schema set readable_from = 90');
      await assert.rejects(openPostgresStore({ address }), SchemaNewerError);
    });
  });
}
