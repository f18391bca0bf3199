import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createBrand, createChannel, openSqliteStore } from '../../../src/service.ts';
import { openStore } from '../support/open-store.ts';
import { setUp } from '../support/set-up.ts';
import { makeFolder } from '../../temporary-folder.ts';

const year = 365 * 86_400_000;
const accept = { target: 'video', vendor: 'tubular', action: 'ACCEPT' };
const reject = { ...accept, action: 'REJECT' };
const early = { anonymousId: 'visitor-of-the-fast-clock' };

/** A service that recorded one consent while its clock was a year ahead. The clock is correct again. */
async function setUpAfterIt(t: Parameters<typeof setUp>[0]) {
  const world = await setUp(t, { tokenLifetime: (2 * year) / 1_000 });
  const { clock } = world;
  const real = clock.now;
  await world.client.token();
  clock.now = real + year;
  assert.equal((await world.client.post({ subject: early, actions: [accept] })).status, 201);
  clock.now = real;
  const dateOf = async (id: string, client = world.client): Promise<number> =>
    Date.parse((await client.unified(id)).json.unifiedConsent.lastUpdateDate);
  return { ...world, real, dateOf };
}

suite('after one consent was recorded while the clock was a year ahead', () => {
  test('after a consent of a fast clock, all other subjects get the time of the clock, in every brand', async (t) => {
    const { client, clientOf, store, dateOf, real } = await setUpAfterIt(t);
    const brand = await createBrand(store, { name: 'Another' });
    const another = clientOf(await createChannel(store, { brand: brand.id }));
    await client.post({ subject: { anonymousId: 'visitor-0002' } });
    await another.post({ subject: { anonymousId: 'visitor-0003' } });
    assert.deepEqual([await dateOf('visitor-0002'), await dateOf('visitor-0003', another)], [real, real]);
  });

  test('after a consent of a fast clock, all other subjects get the time of the clock also after a restart', async (t) => {
    const folder = makeFolder(t);
    const real = Date.parse('2026-11-21T12:00:00.000Z');
    const postAt = async (now: number, name: string, anonymousId: string): Promise<number> => {
      const store = await openSqliteStore({ folder, clock: () => now });
      const { client, service } = await setUp(t, { store, brand: { name }, clock: () => now });
      await client.post({ subject: { anonymousId } });
      const { lastUpdateDate } = (await client.unified(anonymousId)).json.unifiedConsent;
      await service.close();
      t.after(() => store.close());
      await store.close();
      return Date.parse(lastUpdateDate);
    };
    assert.equal(await postAt(real + year, 'First', early.anonymousId), real + year);
    assert.equal(await postAt(real, 'Second', 'visitor-0002'), real);
  });

  test('the subject of a consent of a fast clock can still withdraw, and the times of its consents never go back', async (t) => {
    const { client, dateOf, real } = await setUpAfterIt(t);
    await client.post({ subject: early, actions: [reject] });
    assert.deepEqual((await client.unified(early.anonymousId)).json.unifiedConsent.actions, [reject]);
    assert.equal(await dateOf(early.anonymousId), real + year + 1);
  });

  test('a subject that is linked to one of a fast clock continues from its time', async (t) => {
    const { client, dateOf, real } = await setUpAfterIt(t);
    await client.post({ subject: { ...early, verifiedId: 'person-0001' }, actions: [reject] });
    assert.deepEqual((await client.unified('person-0001')).json.unifiedConsent.actions, [reject]);
    assert.equal(await dateOf('person-0001'), real + year + 1);
  });
});

test('consents of one subject in one millisecond keep their order', async (t) => {
  const { client, clock } = await setUp(t);
  await client.token();
  for (const actions of [[accept], [reject], [accept], [reject]]) await client.post({ actions });
  await Promise.all([accept, reject, accept].map((action) => client.post({ actions: [action] })));
  const { actions, lastUpdateDate } = (await client.unified('visitor-0001')).json.unifiedConsent;
  assert.deepEqual(actions, [accept]);
  assert.ok(Date.parse(lastUpdateDate) - clock.now < 10);
});

test('a store returns the time of the newest consent of all subjects', async (t) => {
  const store = await openStore(Date.now);
  t.after(() => store.close());
  assert.equal(await store.newestConsentAt(), undefined);
});
