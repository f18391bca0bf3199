import assert from 'node:assert/strict';
import { after, suite, test, type TestContext } from 'node:test';
import type { OpenStoreAddOn, StoreAddOn } from '../../../src/service/store/add-on.ts';
import { openPostgresStore } from '../../../src/service/store/postgres/postgres-store.ts';
import { insertRow } from '../../../src/service/store/sql/insert-rows.ts';
import { statement } from '../../../src/service/store/sql/statement.ts';
import type { Table } from '../../../src/service/store/sql/tables.ts';
import { openSqliteStore } from '../../../src/service/store/sqlite/sqlite-store.ts';
import { inspectFolder, migrateFolder } from '../../../src/service/store/sqlite/sqlite-migration.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { whyWithout } from '../../servers.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { eventOf } from '../support/audit-contract.ts';
import { brandOf, consentOf, insertTenant } from '../support/tenanted-store.ts';
import { startPostgres } from './postgres/postgres-server.ts';

const server = await startPostgres();
after(() => server?.stop());

const diary = {
  name: 'diary',
  columns: { brand_id: 'key', line: 'key' },
} as const satisfies Table;
const insert = insertRow(diary);
const select = statement('select-diary', 'select line from diary order by line');

/** An add-on that writes down what happened. */
const diaryAddOn = (members: Partial<StoreAddOn> = {}): StoreAddOn => ({
  name: 'diary',
  tables: [diary],
  migrations: {
    sqlite: [['create table diary (brand_id text, line text, primary key (brand_id, line)) strict']],
    postgres: [['create table diary (brand_id text, line text, primary key (brand_id, line))']],
  },
  copy: async () => {},
  ...members,
});

/** Writes the consents that were recorded and removed. */
const hooks: OpenStoreAddOn = {
  *recorded(entries) {
    for (const { consent, consentId, before, after } of entries)
      yield* insert({
        brand_id: consent.brandId,
        line: `recorded ${consentId} ${before.map(({ cells }) => cells.size).join()} ${after.cells.size}`,
      });
  },
  *removed({ brandId, erased, rows, state, event }) {
    if (erased.length > 0)
      yield* insert({ brand_id: brandId, line: `erased ${erased.toSorted().join(' ')}` });
    for (const row of rows)
      yield* insert({
        brand_id: brandId,
        line: `removed ${String(row['consent_id'])} ${state ? 'with its subject' : 'alone'} ${event?.what}`,
      });
  },
};

const linesOf = async ({ engine }: Store) =>
  (await engine.run(select())).rows.map(({ line }) => String(line));

type Open = (addOns: readonly StoreAddOn[]) => Promise<Store>;

const engines: Readonly<Record<string, (t: TestContext) => Promise<Open>>> = {
  SQLite: async (t) => {
    const folder = makeFolder(t);
    return (addOns) => openSqliteStore({ folder, addOns });
  },
  PostgreSQL: async () => {
    const address = (await server?.emptySchema()) ?? '';
    return (addOns) => openPostgresStore({ address, addOns });
  },
};

async function within<T>(opening: Promise<Store>, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await opening;
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

for (const [engine, place] of Object.entries(engines))
  suite(
    `add-ons of a store in ${engine}`,
    {
      skip: engine === 'SQLite' || server ? false : whyWithout('postgres'),
    },
    () => {
      test('an add-on gets its tables in data that are there already, and data with tables of an unknown one is refused', async (t) => {
        const open = await place(t);
        await within(open([]), (store) => insertTenant(store));
        for (let time = 0; time < 2; time += 1)
          await within(open([diaryAddOn()]), async (store) => assert.deepEqual(await linesOf(store), []));
        await assert.rejects(open([]), {
          code: 'add-on-unusable',
          message: /^The data has tables of add-ons that this program does not have: diary\./,
        });
        await within(open([diaryAddOn()]), async (store) =>
          assert.equal((await store.listBrands()).length, 1),
        );
      });

      test('an add-on is migrated by what its next release adds', async (t) => {
        const open = await place(t);
        await within(open([diaryAddOn()]), insertTenant);
        const { sqlite, postgres } = diaryAddOn().migrations;
        const later = ['alter table diary add column later text'];
        const next = diaryAddOn({
          migrations: { sqlite: [...sqlite, later], postgres: [...postgres, later] },
        });
        const read = statement('select-later', 'select later from diary');
        await within(open([next]), ({ engine }) => engine.run(read()));
      });

      test('an add-on whose tables are from before the first release is refused', async (t) => {
        const open = await place(t);
        await within(open([diaryAddOn()]), insertTenant);
        const other = diaryAddOn({ migrations: { sqlite: [['select 1']], postgres: [['select 1']] } });
        await assert.rejects(open([other]), {
          code: 'add-on-unusable',
          message: /add-on diary .*before the first/,
        });
      });

      const other = (table: Table) => diaryAddOn({ name: 'other', tables: [table] });
      for (const [fact, addOns, message] of [
        ['two of one name', [diaryAddOn(), diaryAddOn()], /^Two add-ons have the name diary\./],
        [
          'two with one table',
          [diaryAddOn(), other(diary)],
          /^The table diary of the add-on other has the name/,
        ],
        ['a table of the core', [other({ ...diary, name: 'audit' })], /^The table audit of the add-on other/],
        ['a table without a brand', [other({ name: 'x', columns: { id: 'key' } })], /no column brand_id/],
      ] as const)
        test(`add-ons that collide are refused before they change the data: ${fact}`, async (t) => {
          const open = await place(t);
          await within(open([]), insertTenant);
          await assert.rejects(open(addOns), { code: 'add-on-unusable', message });
          await within(open([]), async (store) => assert.equal((await store.listBrands()).length, 1));
        });

      test('an add-on that has begun ends when another one cannot begin', async (t) => {
        const open = await place(t);
        const end = t.mock.fn(async () => {});
        const begins = diaryAddOn({ open: () => ({ end }) });
        const fails = { ...other({ ...diary, name: 'others' }), migrations: { sqlite: [], postgres: [] } };
        const failing = { ...fails, open: () => assert.fail('It cannot begin.') };
        await assert.rejects(open([begins, failing]), /It cannot begin/);
        assert.equal(end.mock.callCount(), 1);
      });

      test('an add-on takes part in the transactions that record, erase and age out consents', async (t) => {
        const open = await place(t);
        await within(open([diaryAddOn({ open: () => hooks })]), async (store) => {
          await insertTenant(store);
          const consents = [consentOf(), consentOf()];
          const ids = (await store.recordConsents(consents)).map((each) =>
            each.outcome === 'recorded' ? each.consentId : '',
          );
          assert.deepEqual(await linesOf(store), [`recorded ${ids[0]} 0 1`, `recorded ${ids[1]} 1 1`]);
          const [{ identity }] = [consentOf()];
          const own = { from: identity.subjectId, to: `${identity.subjectId}~` };
          const before = Date.now() + 1_000_000;
          await store.removeConsents('brand', own, before, 1, () =>
            eventOf('a', { what: 'retention-applied' }),
          );
          await store.eraseSubject('brand', identity.subjectId, () =>
            eventOf('b', { what: 'subject-erased' }),
          );
          const removed = (await linesOf(store)).filter((line) => line.startsWith('removed'));
          assert.deepEqual(removed.map((line) => line.slice(`removed ${ids[0]} `.length)).toSorted(), [
            'alone retention-applied',
            'with its subject subject-erased',
          ]);
        });
      });

      test('an add-on is told of all identities whose data an erasure removes', async (t) => {
        const open = await place(t);
        await within(open([diaryAddOn({ open: () => hooks })]), async (store) => {
          await insertTenant(store);
          const { identity } = consentOf();
          const person = { subjectId: 'f'.repeat(64), kind: 'verified' } as const;
          await store.recordConsents([consentOf(), { ...consentOf(), identity: person, link: identity }]);
          await store.eraseSubject('brand', identity.subjectId);
          assert.ok(
            (await linesOf(store)).includes(
              `erased ${[identity.subjectId, person.subjectId].toSorted().join(' ')}`,
            ),
          );
        });
      });

      test('an add-on that fails records nothing, and no consent is lost of those before', async (t) => {
        const open = await place(t);
        let isBroken = false;
        const broken: OpenStoreAddOn = {
          *recorded(entries) {
            if (isBroken) throw new Error('broken');
            yield* hooks.recorded?.(entries) ?? [];
          },
        };
        await within(open([diaryAddOn({ open: () => broken })]), async (store) => {
          await insertTenant(store);
          await store.recordConsents([consentOf()]);
          isBroken = true;
          await assert.rejects(store.recordConsents([consentOf()]), /broken/);
          const { subjectId } = consentOf().identity;
          assert.equal((await store.readLog('brand', subjectId)).length, 1);
          assert.equal((await linesOf(store)).length, 1);
        });
      });

      test('the rows of an add-on go with their brand', async (t) => {
        const open = await place(t);
        await within(open([diaryAddOn()]), async (store) => {
          for (const id of ['one', 'two']) {
            await store.insertBrand(brandOf(id));
            await store.engine.run(insert({ brand_id: id, line: id }));
          }
          assert.equal(await store.deleteBrand('one'), 'deleted');
          assert.deepEqual(await linesOf(store), ['two']);
        });
      });
    },
  );

test('a folder says which add-ons have no tables yet', async (t) => {
  const folder = makeFolder(t);
  await migrateFolder(folder);
  assert.deepEqual(inspectFolder(folder, [diaryAddOn()]).addOns, ['diary']);
  await migrateFolder(folder, [diaryAddOn()]);
  assert.deepEqual(inspectFolder(folder, [diaryAddOn()]).addOns, []);
});

test('a command does not open a folder whose service runs without an add-on', async (t) => {
  const folder = makeFolder(t);
  await within(openSqliteStore({ folder }), () =>
    assert.rejects(openSqliteStore({ folder, access: 'share', addOns: [diaryAddOn()] }), {
      code: 'add-on-unusable',
      message: /^A service is using the data without the add-on diary/,
    }),
  );
});
