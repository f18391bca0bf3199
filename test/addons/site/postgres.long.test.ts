import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openPostgresStore } from '../../../src/service.ts';
import { startPostgres } from '../../service/store/postgres/postgres-server.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { choose, makeChannel, publish, recordedOf, startSite, visitorOf } from './support/run-site.ts';

const server = await startPostgres();
after(() => server?.stop());

test(
  'two sites share a database: one reads what the other has recorded before it was killed',
  { skip: !server, timeout: 120_000 },
  async (t) => {
    const address = (await server?.emptySchema()) ?? '';
    const store = await openPostgresStore({ address });
    const credentials = await makeChannel(store);
    await store.close();
    const variables = { ASSENT_DATABASE: address, ...credentials, ...publish(makeFolder(t)) };
    const [one, other] = [await startSite(t, variables), await startSite(t, variables)];
    assert.equal((await choose(one.url, visitorOf(1), 'REJECT')).status, 201);
    one.kill('SIGKILL');
    assert.equal(await recordedOf(other.url, visitorOf(1)), 'REJECT');
    other.kill('SIGTERM');
    assert.equal((await other.ended).code, 0);
  },
);
