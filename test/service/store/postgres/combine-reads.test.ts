import assert from 'node:assert/strict';
import { after, test, type TestContext } from 'node:test';
import { openPostgresStore } from '../../../../src/service.ts';
import { combineReads } from '../../../../src/service/store/postgres/combine-reads.ts';
import { openConnections } from '../../../../src/service/store/postgres/connections.ts';
import { readShards } from '../../../../src/service/store/postgres/shards.ts';
import { StoreUnavailableError } from '../../../../src/service/store/store-unavailable.ts';
import { whyWithout } from '../../../servers.ts';
import { anonymous, consentOf, insertTenant } from '../../support/tenanted-store.ts';
import { startPostgres } from './postgres-server.ts';

const server = await startPostgres();
after(() => server?.stop());
const options = server ? {} : { skip: whyWithout('postgres') ?? true };

async function setUp(t: TestContext) {
  const address = (await server?.emptySchema()) ?? '';
  const store = await openPostgresStore({ address });
  t.after(() => store.close());
  await insertTenant(store);
  const pool = openConnections(address, { connections: 2, timeout: 0 });
  t.after(() => pool.end());
  const shards = await readShards(pool);
  const { mock: queries } = t.mock.method(pool, 'query');
  const read = combineReads(pool, shards);
  const record = (name: string) => store.recordConsents([consentOf({ identity: anonymous(name) })]);
  const find = (name: string) => read({ brandId: 'brand', subjectId: anonymous(name).subjectId });
  return { record, find, queries };
}

test(
  'reads of one turn of the event loop share one statement, and each gets its own row',
  options,
  async (t) => {
    const { record, find, queries } = await setUp(t);
    for (const name of ['kim', 'lee']) await record(name);
    const [kim, nobody, lee, again] = await Promise.all(['kim', 'nobody', 'lee', 'kim'].map(find));
    assert.equal(queries.callCount(), 1);
    assert.match(kim?.state ?? '', new RegExp(anonymous('kim').subjectId));
    assert.match(lee?.state ?? '', new RegExp(anonymous('lee').subjectId));
    assert.deepEqual([nobody, again], [undefined, kim]);
  },
);

test('a read is refused while 10,000 others wait', options, async (t) => {
  const { find } = await setUp(t);
  const reads = await Promise.allSettled(Array.from({ length: 10_001 }, () => find('kim')));
  const refused = reads.flatMap((read) => (read.status === 'rejected' ? [read.reason] : []));
  assert.equal(refused.length, 1);
  assert.ok(refused[0] instanceof StoreUnavailableError);
});

test('a read sees every commit before its call, even if another read is running', options, async (t) => {
  const { record, find } = await setUp(t);
  for (let count = 0; count < 20; count += 1) {
    const name = `visitor-${count}`;
    const running = find(name);
    await record(name);
    assert.ok(await find(name));
    await running;
  }
});
