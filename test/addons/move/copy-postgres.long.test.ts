import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import * as fc from 'fast-check';
import { Client } from 'pg';
import { openPostgresStore, openSqliteStore, SchemaNewerError, type Store } from '../../../src/service.ts';
import { storeAddOns } from '../../../src/programs/service/whole-service.ts';
import { copyStore } from '../../../src/addons/move/service/copy-store.ts';
import {
  openCopySourceDatabase,
  openCopyTargetDatabase,
} from '../../../src/addons/move/service/postgres-copy.ts';
import { bucketOf } from '../../../src/service/store/sql/bucket.ts';
import { whyWithout } from '../../servers.ts';
import { copyBetween } from './copy-between.ts';
import { assertRecordsCopied } from './copied-records.ts';
import { answersOf, events, happen } from '../../service/support/random-data.ts';
import { anonymous, channelOf, consentOf, insertTenant } from '../../service/support/tenanted-store.ts';
import { type PostgresServer, startPostgres } from '../../service/store/postgres/postgres-server.ts';
import { query } from '../../service/store/postgres/query.ts';
import { makeFolder } from '../../temporary-folder.ts';

const onCitus = process.env['ASSENT_TEST_STORE'] === 'citus';
const noTrigger = { skip: onCitus && 'Citus has no triggers on distributed tables' };
const noEmpty = { skip: onCitus && 'the tables of a new schema are distributed' };
const lockOfSchema = `select from pg_locks where locktype = 'advisory'
  and objid::bigint = hashtext(current_schema())::bigint & 4294967295`;
const server = await startPostgres(onCitus ? 'citus' : 'postgres');
after(() => server?.stop());

if (server) describeCopies(server);
else test('copies to and from PostgreSQL need a server of it', { skip: whyWithout('postgres') }, () => {});

/** Opens a folder or a database, and closes it again. */
async function withStore<T>(place: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await (place.includes('://')
    ? openPostgresStore({ address: place })
    : openSqliteStore({ folder: place }));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const setUp = (place: string) => withStore(place, insertTenant);

/** Records a consent of each of these visitors, with the same Idempotency-Key. */
const record = (place: string, visitors: readonly string[], key?: string) =>
  withStore(place, (store) =>
    store.recordConsents(
      visitors.map((name) =>
        consentOf({
          identity: anonymous(name),
          idempotency: key === undefined ? undefined : { clientId: 'client', key, body: 'body' },
        }),
      ),
    ),
  );

function describeCopies(postgres: PostgresServer): void {
  const emptySchema = () => postgres.emptySchema(storeAddOns);
  test(
    'a folder, its copy in a database, and the copy of that answer alike',
    { timeout: 300_000 },
    async (t) => {
      const database = await emptySchema();
      await fc.assert(
        fc.asyncProperty(events, events, async (first, second) => {
          const [from, to] = [makeFolder(t), makeFolder(t)];
          await setUp(from);
          await withStore(from, (store) => happen(store, first));
          await record(from, ['newest']);
          // The database still has the copy of the run before.
          await copyBetween(from, database);
          await withStore(from, (store) => happen(store, second));
          await record(from, ['newest']);
          const there = await copyBetween(from, database);
          const back = await copyBetween(database, to);
          assert.deepEqual(there.brands[0]?.target, there.brands[0]?.source);
          assert.deepEqual(back.brands, there.brands);
          const answers = await withStore(from, answersOf);
          assert.deepEqual(await withStore(to, answersOf), answers);
          assert.deepEqual(await withStore(database, answersOf), answers);
        }),
        { numRuns: 3 },
      );
    },
  );

  suite('a copy to a database', { timeout: 300_000 }, () => {
    /** Things that other programs may do to the rows of one subject in the target. */
    const damages = {
      'changes a consent': `update consent set content = replace(content, 'ACCEPT', 'REJECT')`,
      'changes a state': `update subject set state = replace(state, 'ACCEPT', 'REJECT')`,
      'changes a time': 'update consent set received_at = received_at - 1',
      'deletes a consent': 'delete from consent',
      'deletes a subject': 'delete from subject',
      'adds a consent': `insert into consent
        select bucket, brand_id, subject_id, 'extra', kind, channel_id, 1, linked, content, extra from consent`,
    };

    test('a copy to a database has the same audit trail and the same counts, in both directions', async (t) => {
      const [first, second] = [makeFolder(t), await emptySchema()];
      await setUp(first);
      await assertRecordsCopied(withStore, first, second);
      const [third, fourth] = [await emptySchema(), makeFolder(t)];
      await setUp(third);
      await assertRecordsCopied(withStore, third, fourth);
    });

    test('a copy to a database repairs what was changed in the target, and removes what was erased from the source', async (t) => {
      const [folder, database] = [makeFolder(t), await emptySchema()];
      await setUp(folder);
      await record(folder, ['one', 'two', 'three']);
      const first = await copyBetween(folder, database);
      assert.equal(first.changed, 3);
      for (const [name, damage] of Object.entries(damages)) {
        await query(database, `${damage} where subject_id = '${anonymous('two').subjectId}'`);
        const { changed, brands } = await copyBetween(folder, database);
        assert.equal(changed, 1, `somebody ${name}`);
        assert.deepEqual(brands, first.brands);
      }
      await withStore(folder, (store) => store.eraseSubject('brand', anonymous('two').subjectId));
      assert.equal((await copyBetween(folder, database)).changed, 1);
      assert.equal((await query(database, 'select from consent')).length, 2);
      assert.equal((await copyBetween(folder, database)).changed, 0);
    });

    test('a copy to a database follows channels that are added and deleted while it runs', async () => {
      const [from, database] = [await emptySchema(), await emptySchema()];
      await setUp(from);
      const under = (id: string, name: string) =>
        withStore(from, (store) =>
          store.recordConsents([consentOf({ channelId: id, identity: anonymous(name) })]),
        );
      await withStore(from, (store) => store.insertChannel(channelOf('old')));
      await under('old', 'one');
      await under('web', 'two');
      await copyBetween(from, database);
      const source = await openCopySourceDatabase(from, storeAddOns);
      const target = await openCopyTargetDatabase(database, storeAddOns);
      let isChanged = false;
      const readSlice: typeof source.readSlice = async (...slice) => {
        if (!isChanged) {
          isChanged = true;
          await withStore(from, async (store) => {
            await store.eraseSubject('brand', anonymous('one').subjectId);
            await store.deleteUnusedChannel(channelOf('old'));
            await store.insertChannel(channelOf('new'));
          });
          await under('new', 'three');
        }
        return source.readSlice(...slice);
      };
      await copyStore({ ...source, readSlice }, target, storeAddOns, () => {});
      await source.close();
      await target.close();
      const channels = await query(database, 'select distinct channel_id as id from consent order by id');
      assert.deepEqual(channels, [{ id: 'new' }, { id: 'web' }]);
      assert.deepEqual(
        await query(database, 'select id from channel order by id'),
        await query(from, 'select id from channel order by id'),
      );
    });

    test('a copy to a database is refused if a new channel has the clientId of one with consents in the target', async () => {
      const [from, database] = [await emptySchema(), await emptySchema()];
      await setUp(from);
      await withStore(from, (store) => store.recordConsents([consentOf({ channelId: 'app' })]));
      await copyBetween(from, database);
      await withStore(from, async (store) => {
        await store.eraseSubject('brand', anonymous('visitor').subjectId);
        await store.deleteUnusedChannel(channelOf('app'));
        await store.insertChannel(channelOf('new', { clientId: 'client of app' }));
      });
      await record(from, ['newest']);
      await assert.rejects(copyBetween(from, database), {
        code: 'copy-refused',
        message: /^The target has consents of the deleted channel app\. .* Copy to an empty target\.$/,
      });
    });

    test('a copy to a database is refused if a consent of the source has no channel', async (t) => {
      const [folder, database] = [makeFolder(t), await emptySchema()];
      await setUp(folder);
      await withStore(folder, (store) => store.recordConsents([consentOf({ channelId: 'gone' })]));
      await assert.rejects(copyBetween(folder, database), {
        code: 'copy-refused',
        message: /^The source has no channel gone, /,
      });
    });

    test(
      'a copy to a database reports a target that does not store what was written',
      noTrigger,
      async (t) => {
        const [folder, database] = [makeFolder(t), await emptySchema()];
        await setUp(folder);
        await record(folder, ['one', 'two']);
        await setUp(database);
        await query(
          database,
          `create function spoil() returns trigger language plpgsql as
           $$ begin new.content := replace(new.content, 'ACCEPT', 'REJECT'); return new; end $$;
         create trigger spoil before insert on consent for each row execute function spoil()`,
        );
        const [brand] = (await copyBetween(folder, database)).brands;
        assert.equal(brand?.target.consents, 2);
        assert.notEqual(brand?.target.digest, brand?.source.digest);
      },
    );
  });

  suite('a copy from a database', { timeout: 300_000 }, () => {
    test('a copy from a database leaves out subjects that have a row only to be locked', async (t) => {
      const [database, to] = [await emptySchema(), makeFolder(t)];
      await setUp(database);
      const { subjectId } = anonymous('visitor');
      await query(
        database,
        `insert into subject (bucket, brand_id, subject_id) values (${bucketOf(subjectId)}, 'brand', '${subjectId}')`,
      );
      assert.equal((await copyBetween(database, to)).compared, 0);
      await record(to, ['visitor']);
      assert.equal((await copyBetween(to, database)).changed, 1);
    });

    test('a copy from a database leaves out an Idempotency-Key of two subjects only if the target is a folder', async (t) => {
      const [from, database] = [await emptySchema(), await emptySchema()];
      const folder = makeFolder(t);
      await setUp(from);
      await record(from, ['one', 'two'], 'shared');
      await record(from, ['three'], 'own');
      for (const to of [database, folder]) {
        const { brands } = await copyBetween(from, to);
        assert.deepEqual(brands[0]?.target, brands[0]?.source);
        assert.equal((await copyBetween(from, to)).changed, 0);
      }
      assert.equal((await query(database, 'select from idempotency')).length, 3);
      const outcomeOf = async (visitor: string, key: string) =>
        (await record(folder, [visitor], key)).map(({ outcome }) => outcome);
      assert.deepEqual(await outcomeOf('three', 'own'), ['repeated']);
      assert.deepEqual(await outcomeOf('one', 'shared'), ['recorded']);
    });
  });

  suite('a copy is refused', { timeout: 300_000 }, () => {
    const refuses = (work: Promise<unknown>, message: RegExp) =>
      assert.rejects(work, { code: 'copy-refused', message });

    test('a copy is refused from a database to itself', async () => {
      const database = await emptySchema();
      await setUp(database);
      await refuses(copyBetween(database, database), /^The target is the source, or another copy uses it\./);
    });

    test('a copy is refused while another one uses the same target, or writes to the source', async (t) => {
      const [database, folder] = [await emptySchema(), makeFolder(t)];
      await setUp(folder);
      const target = await openCopyTargetDatabase(database, storeAddOns);
      await refuses(copyBetween(folder, database), /^The target is the source, or another copy uses it\./);
      await refuses(copyBetween(database, folder), /^Another copy writes to the source now\./);
      await target.close();
    });

    test('a copy is refused no longer once the other one has ended', async (t) => {
      const database = await emptySchema();
      const other = new Client(database);
      t.after(() => other.end());
      await other.connect();
      for (let copy = 0; copy < 100; copy++) {
        await (await openCopyTargetDatabase(database, storeAddOns)).close();
        assert.equal((await other.query(lockOfSchema)).rowCount, 0);
      }
    });

    test('a copy is not refused while another one reads the same source', async () => {
      const database = await emptySchema();
      await setUp(database);
      const open = () => openCopySourceDatabase(database, storeAddOns);
      for (const each of [await open(), await open()]) await each.close();
    });

    test('a copy is refused from an empty database', noEmpty, async (t) => {
      await refuses(copyBetween(await emptySchema(), makeFolder(t)), /^The source has no tables\./);
    });

    test('a copy is refused if the tables are those of a newer release', async (t) => {
      const [database, folder] = [await emptySchema(), makeFolder(t)];
      await setUp(database);
      await setUp(folder);
      // A service of this release could use them, but a copy would lose new columns.
      await query(database, 'update assent_schema set version = 90, readable_from = 1');
      await assert.rejects(copyBetween(database, folder), SchemaNewerError);
      await assert.rejects(copyBetween(folder, database), SchemaNewerError);
    });
  });
}
