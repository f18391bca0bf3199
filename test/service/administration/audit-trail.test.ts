import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import type { Store } from '../../../src/service.ts';
import {
  applyRetention,
  createBrand,
  createChannel,
  deleteBrand,
  deleteChannel,
  eraseSubject,
  exportSubject,
  openPostgresStore,
  openSqliteStore,
  rotateChannelSecret,
  rotateSigningKey,
  setChannelDisabled,
  updateBrand,
  updateChannel,
} from '../../../src/service.ts';
import { publishNotice } from '../../../src/addons/archive/service/notices.ts';
import { showSubject } from '../../../src/addons/history/history.ts';
import { restartLog } from '../../../src/addons/evidence/service/restart-log.ts';
import { systemUser } from '../../../src/service/store/audit-event.ts';
import type { AuditEvent } from '../../../src/protocol/reports/audit-event.ts';
import { whyWithout } from '../../servers.ts';
import { startPostgres } from '../store/postgres/postgres-server.ts';
import { query } from '../store/postgres/query.ts';
import { consentOf } from '../support/tenanted-store.ts';
import { identityOf } from '../../../src/service/identity/identity.ts';
import { makeFolder } from '../../temporary-folder.ts';

const server = await startPostgres();
after(() => server?.stop());

/** A store, and another connection to its tables. */
interface World {
  readonly store: Store;
  readonly run: (sql: string) => Promise<readonly unknown[]>;
  /** Makes every event of the audit trail fail. */
  readonly breakAudit: string;
}

async function inSqlite(t: TestContext): Promise<World> {
  const folder = makeFolder(t);
  const store = await openSqliteStore({ folder });
  t.after(() => store.close());
  const other = new DatabaseSync(join(folder, 'assent.sqlite'));
  t.after(() => other.close());
  return {
    store,
    run: async (sql) => other.prepare(sql).all(),
    breakAudit: "create trigger broken before insert on audit begin select raise(abort, 'broken'); end",
  };
}

async function inPostgres(t: TestContext): Promise<World> {
  assert.ok(server);
  const address = await server.emptySchema();
  const store = await openPostgresStore({ address });
  t.after(() => store.close());
  return {
    store,
    run: (sql) => query(address, sql),
    breakAudit: `create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger broken before insert on audit for each row execute function fail()`,
  };
}

/** A brand with a channel and a subject, and another brand and channel without data. */
async function furnish(store: Store) {
  const { id: brand } = await createBrand(store, { name: 'Example', region: 'DE' });
  const { id: spare } = await createBrand(store, { name: 'Spare' });
  const { clientId, channelId } = await createChannel(store, { brand, name: 'Web' });
  const { clientId: unused } = await createChannel(store, { brand, name: 'App' });
  const key = (await store.listBrands()).find(({ id }) => id === brand)?.key ?? new Uint8Array();
  const identity = identityOf(key, 'anonymous', 'visitor-0001');
  await store.recordConsents([consentOf({ brandId: brand, channelId, identity })]);
  return { brand, spare, clientId, unused, subjectId: identity.subjectId };
}

type Furnished = Awaited<ReturnType<typeof furnish>>;
type Expected = Partial<AuditEvent>;

const soon = () => new Date(Date.now() + 3_600_000);
const subject = 'visitor-0001';
const noticeSha256 = createHash('sha256').update('{"vendors":[]}').digest('hex');

/** Every administrative act, and the event that it leaves. */
const acts: Record<string, (store: Store, all: Furnished) => Promise<unknown>> = {
  'brand-created': (store) => createBrand(store, { name: 'New', region: 'US' }),
  'brand-updated': (store, { brand }) => updateBrand(store, brand, { name: 'Other', region: 'NO' }),
  'brand-deleted': (store, { spare }) => deleteBrand(store, spare),
  'channel-created': (store, { brand }) => createChannel(store, { brand, name: 'Kiosk', clientId: 'kiosk' }),
  'channel-updated': (store, { clientId }) => updateChannel(store, clientId, { name: 'Site' }),
  'channel-secret-rotated': (store, { clientId }) => rotateChannelSecret(store, clientId, { overlap: 0 }),
  'channel-disabled': (store, { clientId }) => setChannelDisabled(store, clientId, true),
  'channel-enabled': async (store, { clientId }) => {
    await setChannelDisabled(store, clientId, true);
    await setChannelDisabled(store, clientId, false);
  },
  'channel-deleted': (store, { unused }) => deleteChannel(store, unused),
  'subject-viewed': (store, { brand }) => showSubject(store, { brand, subject }),
  'subject-exported': (store, { brand }) => exportSubject(store, { brand, subject }),
  'subject-erased': (store, { brand }) => eraseSubject(store, { brand, subject }),
  'signing-key-rotated': (store) => rotateSigningKey(store, { revoke: true }),
  'notice-published': (store, { brand }) => publishNotice(store, brand, '{"vendors": []}'),
  'log-restarted': (store, { brand }) => restartLog(store, brand, { reason: 'A backup was restored.' }),
  'retention-applied': (store, { brand }) =>
    applyRetention(store, { brand, consentsBefore: soon(), contactBefore: soon() }),
};

const expected: Record<string, (all: Furnished) => Expected> = {
  'brand-created': () => ({ after: { name: 'New', region: 'US' } }),
  'brand-updated': ({ brand }) => ({
    brandId: brand,
    before: { name: 'Example', region: 'DE' },
    after: { name: 'Other', region: 'NO' },
  }),
  'brand-deleted': ({ spare }) => ({ brandId: spare, before: { name: 'Spare' } }),
  'channel-created': ({ brand }) => ({ brandId: brand, clientId: 'kiosk' }),
  'channel-updated': ({ brand, clientId }) => ({
    brandId: brand,
    clientId,
    before: { name: 'Web' },
    after: { name: 'Site' },
  }),
  'channel-secret-rotated': ({ brand, clientId }) => ({ brandId: brand, clientId }),
  'channel-disabled': ({ brand, clientId }) => ({
    brandId: brand,
    clientId,
    before: { disabled: false },
    after: { disabled: true },
  }),
  'channel-enabled': ({ brand, clientId }) => ({ brandId: brand, clientId }),
  'channel-deleted': ({ brand, unused }) => ({ brandId: brand, clientId: unused }),
  'subject-viewed': ({ brand, subjectId }) => ({ brandId: brand, subjectId }),
  'subject-exported': ({ brand, subjectId }) => ({
    brandId: brand,
    subjectId,
    counts: { consents: 1, profiles: 0 },
  }),
  'subject-erased': ({ brand }) => ({ brandId: brand, counts: { consents: 1, profiles: 0 } }),
  'signing-key-rotated': () => ({}),
  'log-restarted': ({ brand }) => ({ brandId: brand, after: { reason: 'A backup was restored.' } }),
  'notice-published': ({ brand }) => ({ brandId: brand, after: { sha256: noticeSha256, bytes: 14 } }),
  'retention-applied': ({ brand }) => ({
    brandId: brand,
    counts: { oldConsents: 1, inactiveSubjects: 1 },
  }),
};

suite('an administrative act', () => {
  for (const [what, act] of Object.entries(acts))
    test(`an administrative act leaves the event ${what}, without secrets`, async (t) => {
      const { store } = await inSqlite(t);
      const all = await furnish(store);
      const [, secret] = /"clientSecret":"(\w+)"/.exec(JSON.stringify([await act(store, all)])) ?? [];
      const [event] = await store.readAuditEvents({ limit: 1 });
      assert.ok(event);
      const { actor, via, subjectId } = event;
      assert.deepEqual([event.what, actor, via], [what, systemUser(), 'program']);
      assert.ok(Math.abs(event.at - Date.now()) < 60_000);
      const wanted = expected[what]?.(all) ?? {};
      const found = Object.entries(event).filter(([name]) => name in wanted);
      assert.deepEqual(Object.fromEntries(found), wanted);
      assert.equal(subjectId, wanted.subjectId);
      const text = JSON.stringify(await store.readAuditEvents({ limit: 100 }));
      for (const hidden of [subject, 'digest', '"d":', secret ?? '"secrets":'])
        assert.ok(!text.includes(hidden), hidden);
    });

  test('an administrative act of a dry run leaves no event', async (t) => {
    const { store } = await inSqlite(t);
    const { brand } = await furnish(store);
    const before = await store.readAuditEvents({ limit: 100 });
    await applyRetention(store, { brand, consentsBefore: soon(), dryRun: true });
    assert.deepEqual(await store.readAuditEvents({ limit: 100 }), before);
  });
});

test('one of two deletions at the same time fails and leaves no event', async (t) => {
  const { store } = await inSqlite(t);
  const { spare, unused } = await furnish(store);
  const both = await Promise.allSettled([
    ...[1, 2].map(() => deleteBrand(store, spare)),
    ...[1, 2].map(() => deleteChannel(store, unused)),
  ]);
  assert.deepEqual(
    both.map((each) => (each.status === 'rejected' ? each.reason.code : each.status)),
    ['fulfilled', 'brand-unknown', 'fulfilled', 'client-unknown'],
  );
  const events = await store.readAuditEvents({ limit: 100 });
  const deletions = events.filter(({ what }) => what.endsWith('-deleted'));
  assert.equal(deletions.length, 2);
});

suite('without its event, an administrative act changes nothing', () => {
  const skip = server ? false : (whyWithout('postgres') ?? true);
  test('an administrative act without its event changes nothing in SQLite', (t) => assertAtomic(t, inSqlite));
  test('an administrative act without its event changes nothing in PostgreSQL', { skip }, (t) =>
    assertAtomic(t, inPostgres),
  );
});

async function assertAtomic(t: TestContext, open: typeof inSqlite): Promise<void> {
  const { store, run, breakAudit } = await open(t);
  const all = await furnish(store);
  await rotateSigningKey(store);
  const tables = ['brand', 'channel', 'consent', 'subject', 'profile', 'signing_key', 'audit'];
  const read = async () =>
    JSON.stringify(await Promise.all(tables.map((table) => run(`select * from ${table}`))));
  const before = await read();
  await run(breakAudit);
  for (const [what, act] of Object.entries(acts)) {
    await assert.rejects(act(store, all), /broken/, what);
    assert.equal(await read(), before, what);
  }
  const event: AuditEvent = { id: 'x', at: 1, actor: 'kim', via: 'program', what: 'retention-applied' };
  const slice = { from: all.subjectId, to: `${all.subjectId}~` };
  const later = soon().getTime();
  await assert.rejects(store.eraseInactive(all.brand, all.subjectId, later, event), /broken/);
  await assert.rejects(
    store.removeConsents(all.brand, slice, later, 9, () => event),
    /broken/,
  );
  assert.equal(await read(), before);
}
