import assert from 'node:assert/strict';
import { suite, test, type TestContext } from 'node:test';
import * as fc from 'fast-check';
import { openSqliteStore } from '../../../src/service.ts';
import { CopyRefusedError } from '../../../src/addons/move/service/copied-database.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { copyBetween } from './copy-between.ts';
import { answersOf, type Event, events, happen } from '../../service/support/random-data.ts';
import { assertRecordsCopied } from './copied-records.ts';
import { brandOf, channelOf, consentOf, insertTenant } from '../../service/support/tenanted-store.ts';
import { makeFolder } from '../../temporary-folder.ts';

const start = 1_700_000_000_000;

/** Opens the folder with a clock at this minute, and closes it again. */
async function withFolder<T>(folder: string, minute: number, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openSqliteStore({ folder, clock: () => start + minute * 60_000 });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const setUp = (folder: string) =>
  withFolder(folder, 0, async (store) => {
    await insertTenant(store);
    await store.insertSigningKey({ kid: 'kid', jwk: '{}', createdAt: 1 });
  });

const folders = (t: TestContext) => [makeFolder(t), makeFolder(t)] as const;

const consent: Event = { event: 'consent', who: 0, link: undefined, key: undefined };

suite('a copy of a folder', { timeout: 300_000 }, () => {
  test('a copy of a folder answers like the source, whatever the target contained before', async (t) => {
    await fc.assert(
      fc.asyncProperty(events, events, events, async (before, first, second) => {
        const [from, to] = folders(t);
        await setUp(to);
        await withFolder(to, 1, (store) => happen(store, before));
        await setUp(from);
        await withFolder(from, 2, (store) => happen(store, [...first, consent]));
        await copyBetween(from, to);
        await withFolder(from, 3, (store) => happen(store, [...second, consent]));
        const { brands } = await copyBetween(from, to);
        assert.deepEqual(brands[0]?.target, brands[0]?.source);
        const again = await copyBetween(from, to);
        assert.equal(again.changed, 0);
        assert.deepEqual(again.brands, brands);
        const answers = await withFolder(from, 4, answersOf);
        assert.deepEqual(await withFolder(to, 4, answersOf), answers);
      }),
      { numRuns: 4 },
    );
  });

  test('a copy of a folder has the same brands, channels and signing keys, also after they changed', async (t) => {
    const [from, to] = folders(t);
    await setUp(from);
    await copyBetween(from, to);
    const tenants = (folder: string) =>
      withFolder(folder, 1, async (store) => ({
        brands: await store.listBrands(),
        channels: await store.listChannels('brand'),
        keys: await store.listSigningKeys(),
      }));
    assert.deepEqual(await tenants(to), await tenants(from));
    await withFolder(from, 1, async (store) => {
      await store.changeChannel('client of web', (channel) => ({ ...channel, disabled: true }));
      await store.insertBrand(brandOf('other'));
      await store.insertChannel(channelOf('desk'));
      await store.insertSigningKey({ kid: 'new', jwk: '{}', createdAt: 2 });
      await store.deleteSigningKey('kid');
    });
    await copyBetween(from, to);
    assert.deepEqual(await tenants(to), await tenants(from));
    await withFolder(from, 2, async (store) => {
      await store.changeBrand('other', () => ({ name: 'third name', region: 'NO' }));
      await store.changeBrand('brand', () => ({ name: 'name of other', region: undefined }));
      await store.changeBrand('other', () => ({ name: 'name of brand', region: 'NO' }));
      await store.deleteUnusedChannel(channelOf('desk'));
      await store.insertChannel(channelOf('phone', { clientId: 'client of desk' }));
    });
    await copyBetween(from, to);
    assert.deepEqual(await tenants(to), await tenants(from));
  });

  test('a copy of a folder counts consents, subjects and profiles of each brand', async (t) => {
    const [from, to] = folders(t);
    await setUp(from);
    await withFolder(from, 1, async (store) => {
      await store.insertBrand(brandOf('other'));
      await happen(store, [
        { event: 'consent', who: 0, link: 1, key: 'k1' },
        { event: 'consent', who: 4, link: undefined, key: 'k2' },
        { event: 'consent', who: 5, link: undefined, key: undefined },
        { event: 'profile', who: 1 },
      ]);
      await store.recordConsents([consentOf({ brandId: 'other' })]);
    });
    const { brands } = await copyBetween(from, to);
    const counts = brands.map(({ brand, target }) => [
      brand.id,
      target.consents,
      target.subjects,
      target.profiles,
    ]);
    assert.deepEqual(counts, [
      ['brand', 3, 2, 1],
      ['other', 1, 1, 0],
    ]);
  });

  test('a copy of a folder has the same audit trail and the same counts', async (t) => {
    const [from, to] = folders(t);
    await setUp(from);
    await assertRecordsCopied((folder, work) => withFolder(folder, 1, work), from, to);
  });

  test('a copy of a folder writes only the subjects that differ', async (t) => {
    const [from, to] = folders(t);
    await setUp(from);
    await withFolder(from, 1, (store) =>
      happen(store, [consent, { ...consent, who: 1 }, { ...consent, who: 2 }]),
    );
    assert.equal((await copyBetween(from, to)).changed, 3);
    await withFolder(from, 2, (store) => happen(store, [{ ...consent, who: 2 }]));
    assert.equal((await copyBetween(from, to)).changed, 1);
  });
});

suite('a copy is refused, and changes nothing,', { timeout: 300_000 }, () => {
  const refused: [string, (store: Store) => Promise<void>, RegExp][] = [
    [
      'if the target has a brand that the source does not have',
      (store) => store.insertBrand(brandOf('extra')),
      /^The target has a brand that the source does not have: name of extra \(extra\)\./,
    ],
    [
      'if the target has a brand of the same id with another key',
      (store) => store.insertBrand(brandOf('brand', { key: new Uint8Array(32) })),
      /^The target has another brand with the id of name of brand \(brand\): /,
    ],
    [
      'if the target has newer consents, which a service may have recorded there',
      async (store) => {
        await insertTenant(store);
        await store.recordConsents([consentOf()]);
      },
      /^The target has a consent of 2023-11-14T22:18:20.000Z, which is newer than all consents of the source\./,
    ],
  ];
  for (const [name, prepare, message] of refused) {
    test(`a copy is refused, and changes nothing, ${name}`, async (t) => {
      const [from, to] = folders(t);
      await setUp(from);
      await withFolder(from, 1, (store) => happen(store, [consent]));
      await withFolder(to, 5, prepare);
      const brands = await withFolder(to, 5, (store) => store.listBrands());
      await assert.rejects(copyBetween(from, to), (error: unknown) => {
        assert.ok(error instanceof CopyRefusedError);
        assert.match(error.message, message);
        return true;
      });
      assert.deepEqual(await withFolder(to, 5, (store) => store.listBrands()), brands);
    });
  }
});
