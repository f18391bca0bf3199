import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openPostgresStore } from '../../../../src/service.ts';
import { findPostgres } from '../../../servers.ts';
import { runAssent } from '../../../cli/support/run-assent.ts';
import { freePort } from '../../../local-server.ts';
import { startOwnPostgres } from './postgres-server.ts';
import { query } from './query.ts';
import { asOwnerOf, serverIn } from './server-process.ts';

const server = await startOwnPostgres();
after(() => server?.stop());
const programs = findPostgres();

test(
  'a replica is refused until it is promoted',
  { skip: server ? false : 'PostgreSQL is not installed' },
  async (t) => {
    assert.ok(server && programs !== undefined);
    await (await openPostgresStore({ address: server.address })).close();
    const run = asOwnerOf(server.folder, programs);
    const data = join(server.folder, 'replica');
    await run('pg_basebackup', '-d', server.address, '-D', data, '-R', '-c', 'fast');
    const port = await freePort();
    appendFileSync(join(data, 'postgresql.conf'), `port = ${port}\n`);
    const replica = serverIn(data, programs);
    await replica.start();
    t.after(() => replica.stop());
    const address = server.address.replace(/:\d+\//, `:${port}/`);
    for (const words of [['serve'], ['brand', 'list'], ['database', 'migrate', '--check']]) {
      const { code, error } = await runAssent(t, words, { ASSENT_DATABASE: address, PORT: '0' });
      assert.equal(code, 1);
      assert.match(
        error,
        /: The database is a replica, which only reads\. Use the address of the primary\.\n$/,
      );
    }
    await query(address, 'select pg_promote()');
    await (await openPostgresStore({ address })).close();
  },
);
