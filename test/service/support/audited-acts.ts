import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, suite, test, type TestContext } from 'node:test';
import {
  createBrand,
  createChannel,
  openPostgresStore,
  openSqliteStore,
  rotateSigningKey,
  type Store,
} from '../../../src/service.ts';
import { systemUser } from '../../../src/service/store/audit-event.ts';
import type { AuditEvent } from '../../../src/protocol/reports/audit-event.ts';
import { whyWithout } from '../../servers.ts';
import { startPostgres } from '../store/postgres/postgres-server.ts';
import { query } from '../store/postgres/query.ts';
import { consentOf } from './tenanted-store.ts';
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

export async function inSqlite(t: TestContext): Promise<World> {
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
export async function furnish(store: Store) {
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

/** Administrative acts, each with what the event that it leaves says. */
export type Acts = Readonly<
  Record<
    string,
    readonly [
      act: (store: Store, all: Furnished) => Promise<unknown>,
      says?: (all: Furnished) => Partial<AuditEvent>,
    ]
  >
>;

export const soon = () => new Date(Date.now() + 3_600_000);

/** The name of the subject. */
export const subject = 'visitor-0001';

/** Each act leaves its event, and changes nothing without it. */
export function describeActs(acts: Acts): void {
  void suite('an administrative act', () => {
    for (const [what, [act, says]] of Object.entries(acts))
      void test(`an administrative act leaves the event ${what}, without secrets`, async (t) => {
        const { store } = await inSqlite(t);
        const all = await furnish(store);
        const [, secret] = /"clientSecret":"(\w+)"/.exec(JSON.stringify([await act(store, all)])) ?? [];
        const [event] = await store.readAuditEvents({ limit: 1 });
        assert.ok(event);
        const { actor, via, subjectId } = event;
        assert.deepEqual([event.what, actor, via], [what, systemUser(), 'program']);
        assert.ok(Math.abs(event.at - Date.now()) < 60_000);
        const wanted = says?.(all) ?? {};
        const found = Object.entries(event).filter(([name]) => name in wanted);
        assert.deepEqual(Object.fromEntries(found), wanted);
        assert.equal(subjectId, wanted.subjectId);
        const text = JSON.stringify(await store.readAuditEvents({ limit: 100 }));
        for (const hidden of [subject, 'digest', '"d":', secret ?? '"secrets":'])
          assert.ok(!text.includes(hidden), hidden);
      });
  });

  void suite('without its event, an administrative act changes nothing', () => {
    const skip = server ? false : (whyWithout('postgres') ?? true);
    void test('an administrative act without its event changes nothing in SQLite', (t) =>
      assertAtomic(t, inSqlite, acts));
    void test('an administrative act without its event changes nothing in PostgreSQL', { skip }, (t) =>
      assertAtomic(t, inPostgres, acts),
    );
  });
}

async function assertAtomic(t: TestContext, open: typeof inSqlite, acts: Acts): Promise<void> {
  const { store, run, breakAudit } = await open(t);
  const all = await furnish(store);
  await rotateSigningKey(store);
  const tables = ['brand', 'channel', 'consent', 'subject', 'profile', 'signing_key', 'audit'];
  const read = async () =>
    JSON.stringify(await Promise.all(tables.map((table) => run(`select * from ${table}`))));
  const before = await read();
  await run(breakAudit);
  for (const [what, [act]] of Object.entries(acts)) {
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
