import assert from 'node:assert/strict';
import { after, suite, test, type TestContext } from 'node:test';
import { whyWithout } from '../../../servers.ts';
import { anonymous, consentOf, insertTenant, verified } from '../../support/tenanted-store.ts';
import { open } from './open-stores.ts';
import { startPostgres } from './postgres-server.ts';
import { recordStatements } from './record-statements.ts';

const citus = await startPostgres('citus');
after(() => citus?.stop());

suite('the number of shards that are used', { skip: whyWithout('citus') }, () => {
  test('the number of shards that are used is one for the consents of one shard', async (t) => {
    const { store, count, inShard } = await setUp(t);
    const consents = [0, 1, 2].map((index) => consentOf({ identity: inShard(0, `visitor ${index}`) }));
    assert.equal(await count(() => store.recordConsents(consents)), 1, 'of new visitors');
    // PostgreSQL may plan a statement in another way from its sixth time on.
    for (let time = 0; time < 8; time += 1)
      assert.equal(await count(() => store.recordConsents(consents)), 1, 'of known visitors');
    const repeatable = consents.map((each, index) => ({
      ...each,
      idempotency: { clientId: 'client', key: `key ${index}`, body: 'body' },
    }));
    assert.equal(await count(() => store.recordConsents(repeatable)), 1, 'with an Idempotency-Key');
  });

  test('the number of shards that are used is two for a link, and one for every later consent with both identifiers', async (t) => {
    const { store, count, inShard } = await setUp(t);
    const [person, device] = [inShard(0, 'person', verified), inShard(1, 'device')];
    const both = consentOf({ identity: person, link: device });
    await store.recordConsents([consentOf({ identity: device })]);
    assert.equal(await count(() => store.recordConsents([both])), 2);
    assert.equal(await count(() => store.recordConsents([both])), 1);
    const find = ({ subjectId }: { subjectId: string }) =>
      count(() => store.findSubject('brand', [{ reference: 'subject', subjectId }]));
    assert.deepEqual([await find(person), await find(device)], [1, 2], 'of a read');
    const alone = consentOf({ identity: device });
    assert.equal(await count(() => store.recordConsents([alone])), 2, 'of a consent of the device alone');
  });

  test('the number of shards that are used is one for a profile and its codes', async (t) => {
    const { store, count, inShard } = await setUp(t);
    const { subjectId } = inShard(0, 'person', verified);
    const profile = { email: 'a@b.example', attributes: new Map() };
    const change = () => ({ state: { codes: [], issued: [1] }, result: undefined });
    assert.equal(await count(() => store.extendProfile('brand', subjectId, profile, 1_000)), 1);
    assert.equal(await count(() => store.findProfile('brand', subjectId)), 1);
    assert.equal(await count(() => store.changeVerification('brand', subjectId, change)), 1);
  });
});

async function setUp(t: TestContext) {
  assert.ok(citus);
  const recorder = await recordStatements(await citus.emptySchema());
  t.after(() => recorder.stop());
  const store = await open(t, recorder.address);
  await insertTenant(store);
  const shardOf = (identity: ReturnType<typeof anonymous>) => store.shardOf(consentOf({ identity }));
  const first = shardOf(anonymous('visitor'));
  /** An identity in the first shard (0) or in another (1). */
  const inShard = (shard: 0 | 1, name: string, kind = anonymous) => {
    for (let index = 0; ; index += 1) {
      const identity = kind(`${name} ${index}`);
      if ((shardOf(identity) === first) === (shard === 0)) return identity;
    }
  };
  return { store, count: recorder.countShards, inShard };
}
