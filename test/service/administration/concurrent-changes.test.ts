import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import {
  createBrand,
  createChannel,
  deleteBrand,
  deleteChannel,
  openPostgresStore,
  openSqliteStore,
  renameBrand,
  type Store,
  updateBrand,
  updateChannel,
} from '../../../src/service.ts';
import { whyWithout } from '../../servers.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { startPostgres } from '../store/postgres/postgres-server.ts';
import { setUp } from '../support/set-up.ts';

const folder = makeFolder({ after });
const servers = { postgres: await startPostgres('postgres'), citus: await startPostgres('citus') };
after(async () => {
  for (const server of Object.values(servers)) await server?.stop();
});

/** Opens the same data twice, as two processes do. */
async function openTwice(engine: (typeof engines)[number]): Promise<readonly [Store, Store]> {
  if (engine === 'sqlite')
    return [await openSqliteStore({ folder }), await openSqliteStore({ folder, access: 'share' })];
  const address = await servers[engine]?.emptySchema();
  assert.ok(address !== undefined);
  return [await openPostgresStore({ address }), await openPostgresStore({ address })];
}

const engines = ['sqlite', 'postgres', 'citus'] as const;

for (const engine of engines) {
  const skip = engine === 'sqlite' || servers[engine] ? false : (whyWithout(engine) ?? true);
  suite(`two processes that change the same in ${engine}`, { skip }, () => {
    let one: Store;
    let other: Store;
    before(async () => {
      [one, other] = await openTwice(engine);
    });
    after(() => Promise.all([one.close(), other.close()]));

    const [rounds, regions] = [20, ['DE', 'NO', 'US']] as const;
    const eventsOf = async (brandId: string) =>
      (await one.readAuditEvents({ brandIds: [brandId], limit: 1_000 })).toReversed();

    test(`two processes that change the same in ${engine} lose neither change of a brand, and each event says what was before it`, async () => {
      const { id } = await createBrand(one, { name: 'Example', region: 'SE' });
      for (let round = 0; round < rounds; round += 1) {
        const [name, region] = [`Example ${round}`, regions[round % regions.length] ?? ''];
        await Promise.all([updateBrand(one, id, { name }), updateBrand(other, id, { region })]);
        const [brand] = await one.listBrands();
        assert.deepEqual([brand?.name, brand?.region], [name, region]);
      }
      const events = await eventsOf(id);
      assert.equal(events.length, 1 + 2 * rounds);
      assertTrue(events);
    });

    test(`two processes that change the same in ${engine} lose neither change of a channel, and each event says what was before it`, async () => {
      const { id: brand } = await createBrand(one, { name: 'With a channel' });
      const { clientId } = await createChannel(one, { brand, name: 'Web', region: 'SE' });
      for (let round = 0; round < rounds; round += 1) {
        const [name, region] = [`Web ${round}`, regions[round % regions.length] ?? ''];
        await Promise.all([
          updateChannel(one, clientId, { name }),
          updateChannel(other, clientId, { region }),
        ]);
        const [channel] = await one.listChannels(brand);
        assert.deepEqual([channel?.name, channel?.region], [name, region]);
      }
      const events = (await eventsOf(brand)).filter(({ clientId: of }) => of === clientId);
      assert.equal(events.length, 1 + 2 * rounds);
      assertTrue(events);
    });

    test(`two processes that change the same in ${engine} do not silently replace each other's privacy policy`, async () => {
      const { id: brand } = await createBrand(one, { name: 'With policies' });
      const { clientId } = await createChannel(one, { brand });
      const set = (store: Store, version: string, from?: string) => {
        const url = `https://example.com/${version}`;
        return updateChannel(store, clientId, { privacyPolicy: { version, url, ...(from && { from }) } });
      };
      for (const [round, from] of [undefined, '2999-01-01T00:00:00.000Z'].entries()) {
        const [first, second] = readingTogether(one, other);
        const settled = await Promise.allSettled([
          set(first, `${round}-a`, from),
          set(second, `${round}-b`, from),
        ]);
        const refused = settled.filter((each) => each.status === 'rejected');
        assert.deepEqual(
          refused.map(({ reason }) => reason.code),
          ['policy-conflict'],
        );
      }
      assert.equal((await set(other, 'later')).privacyPolicy?.version, 'later');
    });

    test(`two processes that change the same in ${engine} delete what the event says`, async () => {
      for (let round = 0; round < 5; round += 1) {
        const { id: brand } = await createBrand(one, { name: `Old ${round}` });
        const { clientId } = await createChannel(one, { brand, name: 'Old' });
        await Promise.allSettled([
          updateChannel(one, clientId, { name: 'New' }),
          deleteChannel(other, clientId),
        ]);
        await Promise.allSettled([
          updateBrand(one, brand, { name: `New ${round}` }),
          deleteBrand(other, brand),
        ]);
        const events = await eventsOf(brand);
        assertTrue(events.filter((event) => event.clientId === undefined));
        assertTrue(events.filter((event) => event.clientId !== undefined));
        assert.equal(events.at(-1)?.what, 'brand-deleted');
      }
    });
  });
}

/** The same stores, each of which goes on only when both have read a client. */
function readingTogether(...stores: readonly [Store, Store]): readonly [Store, Store] {
  const { promise: met, resolve: meet } = Promise.withResolvers<void>();
  let read = 0;
  const meeting = (store: Store): Store => ({
    ...store,
    async findClient(clientId) {
      const client = await store.findClient(clientId);
      read += 1;
      if (read === stores.length) meet();
      await met;
      return client;
    },
  });
  return [meeting(stores[0]), meeting(stores[1])];
}

/** Asserts that each event begins with what the events before it left. */
function assertTrue(events: Awaited<ReturnType<Store['readAuditEvents']>>): void {
  const state: Record<string, unknown> = {};
  for (const { what, before = {}, after: changed = {} } of events) {
    for (const [member, value] of Object.entries(before)) assert.deepEqual(value, state[member], what);
    if (what.endsWith('-deleted')) assert.deepEqual(before, state);
    Object.assign(state, changed);
  }
}

test('one of two brands that get one name at once gets it, and the other is refused', async (t) => {
  const { store } = await setUp(t);
  for (let round = 0; round < 5; round += 1) {
    const brands = await Promise.all(
      ['a', 'b'].map((name) => createBrand(store, { name: `${name} ${round}` })),
    );
    const name = `name ${round}`;
    const settled = await Promise.allSettled([
      ...brands.map(({ id }) => renameBrand(store, id, name)),
      createBrand(store, { name }),
    ]);
    const refusals = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    assert.deepEqual(refusals, ['brand-exists', 'brand-exists']);
  }
});
