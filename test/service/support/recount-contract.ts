import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import * as fc from 'fast-check';
import { sumCounts } from '../../../src/service/counts/count.ts';
import type { Actor } from '../../../src/service/store/audit-event.ts';
import { auditEvent } from '../../../src/service/store/audit-event.ts';
import type { Recount } from '../../../src/service/store/recount/recount.ts';
import { recount } from '../../../src/service/store/recount/recount.ts';
import type { RecountedPlace } from '../../../src/service/store/recount/recounted-place.ts';
import { RecountRefusedError } from '../../../src/service/store/recount/recounted-place.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { events, happen } from './random-data.ts';
import { anonymous, brandOf, consentOf, insertTenant, verified } from './tenanted-store.ts';

/** A kind of place, and how to use it. */
export interface RecountedEngine {
  /** The address of a new, empty place. */
  readonly make: (t: TestContext) => Promise<string>;
  readonly openStore: (place: string, clock?: () => number) => Promise<Store>;
  readonly openPlace: (place: string) => Promise<RecountedPlace>;
  /** Runs a statement. */
  readonly run: (place: string, sql: string) => Promise<unknown>;
  /** The statement that removes all counts, also while consents are recorded. */
  readonly removeCounts: string;
}

const actor: Actor = { name: 'operator', via: 'command' };

/** Only compares. */
const noOne = 'no one';

const countsOf = async (store: Store) => sumCounts(await store.readCounts('brand', '0000-01-01'));

/** How the counts of a folder or a database are rebuilt. */
export function recountContract(name: string, engine: RecountedEngine): void {
  const damage = (place: string) => engine.run(place, engine.removeCounts);
  const begin = async (t: TestContext, clock?: () => number) => {
    const place = await engine.make(t);
    const store = await engine.openStore(place, clock);
    t.after(() => store.close());
    await insertTenant(store);
    const rebuild = async (
      who: Actor | typeof noOne = actor,
      meanwhile?: () => Promise<void>,
    ): Promise<Recount> => {
      const opened = await engine.openPlace(place);
      try {
        await meanwhile?.();
        return await recount(opened, who === noOne ? undefined : who, () => {});
      } finally {
        await opened.close();
      }
    };
    return { place, store, rebuild };
  };

  void suite(`a recount of ${name}`, { timeout: 300_000 }, () => {
    void test('changes nothing after any history without erasures', async (t) => {
      const { store, rebuild } = await begin(t);
      await fc.assert(
        fc.asyncProperty(events, async (all) => {
          await happen(
            store,
            all.filter(({ event }) => event !== 'erase'),
          );
          const before = await countsOf(store);
          const found = await rebuild();
          assert.deepEqual(found.after, found.before);
          assert.deepEqual(await countsOf(store), before);
        }),
        { numRuns: 8 },
      );
    });

    void test('restores counts that were lost, and says so in the audit trail', async (t) => {
      const { place, store, rebuild } = await begin(t);
      await store.recordConsents(['a', 'b', 'c'].map((each) => consentOf({ identity: anonymous(each) })));
      const before = await countsOf(store);
      await damage(place);
      assert.deepEqual(await countsOf(store), []);
      assert.deepEqual((await rebuild(noOne)).after, { accepted: 3 });
      assert.deepEqual(await countsOf(store), [], 'it only compared');
      assert.deepEqual(await rebuild(), { before: {}, after: { accepted: 3 }, subjects: 3, unreadable: 0 });
      assert.deepEqual(await countsOf(store), before);
      const [event, ...others] = await store.readAuditEvents({ limit: 10 });
      assert.equal(others.length, 0);
      assert.deepEqual(
        { what: event?.what, actor: event?.actor, after: event?.after },
        { what: 'counts-rebuilt', actor: 'operator', after: { accepted: 3 } },
      );
    });

    void test('leaves alone what is in no log', async (t) => {
      const { store, rebuild } = await begin(t);
      const value = 'tracker.example /';
      await store.addCounts([
        { brandId: 'brand', day: '2026-11-26', measure: 'blocked', dimension: 'host', value, count: 7 },
        { brandId: 'brand', day: '2026-11-26', measure: 'asked', dimension: 'question', value, count: 7 },
      ]);
      const before = await countsOf(store);
      assert.deepEqual((await rebuild()).before, {});
      assert.deepEqual(await countsOf(store), before);
    });

    void test('is due from the time of the oldest consent, if only newer ones were counted', async (t) => {
      const clock = { now: Date.now() - 7 * 24 * 3_600_000 };
      const { place, store, rebuild } = await begin(t, () => clock.now);
      assert.equal(await store.oldestUncountedAt(), undefined, 'there is no consent');
      await store.recordConsents([consentOf({ identity: anonymous('a') })]);
      assert.equal(await store.oldestUncountedAt(), undefined, 'it was counted');
      await damage(place);
      clock.now += 24 * 3_600_000;
      await store.insertBrand(brandOf('other'));
      await store.recordConsents([
        consentOf({ identity: anonymous('b') }),
        consentOf({ identity: anonymous('c'), brandId: 'other' }),
      ]);
      assert.equal(await store.oldestUncountedAt(), clock.now - 24 * 3_600_000);
      await rebuild();
      assert.equal(await store.oldestUncountedAt(), undefined);
    });

    void test('keeps the sums of open conflicts and policies after an erasure', async (t) => {
      const { store, rebuild } = await begin(t);
      const privacyPolicy = { version: '7' };
      await store.recordConsents(
        ['a', 'b'].map((each) => consentOf({ identity: anonymous(each), privacyPolicy })),
      );
      await store.eraseSubject('brand', anonymous('a').subjectId);
      const { before, after } = await rebuild();
      assert.deepEqual([before.policy, after.policy], [1, 1]);
      assert.deepEqual([before.accepted, after.accepted], [2, 1], 'the log lacks the erased consent');
    });

    void test('removes from the audit trail whom an older release has erased', async (t) => {
      const { place, store, rebuild } = await begin(t);
      const [person, device, gone, contact] = [verified('p'), anonymous('d'), anonymous('g'), verified('c')];
      await store.recordConsents([
        consentOf({ identity: device }),
        consentOf({ identity: person, link: device }),
        consentOf({ identity: gone }),
      ]);
      const profile = { email: 'a@b.example', attributes: new Map() };
      await store.extendProfile('brand', contact.subjectId, profile, 100);
      for (const [at, { subjectId }] of [person, device, gone, contact].entries()) {
        const event = { ...auditEvent(actor, 'subject-viewed'), at, brandId: 'brand', subjectId };
        await store.recordAuditEvent(event);
      }
      for (const table of ['consent', 'subject'])
        await engine.run(place, `delete from ${table} where subject_id = '${gone.subjectId}'`);
      await rebuild(noOne);
      const named = async () =>
        (await store.readAuditEvents({ what: 'subject-viewed', limit: 9 })).map(({ subjectId }) => subjectId);
      assert.equal((await named())[1], gone.subjectId, 'it only compared');
      await rebuild();
      const held = [contact.subjectId, undefined, device.subjectId, person.subjectId];
      assert.deepEqual(await named(), held);
    });

    void test('is exact while consents are recorded', async (t) => {
      const { place, store, rebuild } = await begin(t);
      const load = { recorded: 0, isEnded: false };
      const workers = Array.from({ length: 3 }, async (_, worker) => {
        while (!load.isEnded) {
          const identity = anonymous(`${worker} ${load.recorded % 7}`);
          const action = load.recorded % 2 === 0 ? 'ACCEPT' : 'REJECT';
          await store.recordConsents([
            consentOf({
              identity,
              channelId: load.recorded % 3 === 0 ? 'web' : 'app',
              actions: [{ target: 'ads', vendor: 'acme', action }],
            }),
          ]);
          load.recorded += 1;
          await new Promise((resolve) => void setImmediate(resolve));
        }
      });
      const until = async (count: number): Promise<void> => {
        for (;;) {
          if (load.recorded >= count) return;
          await new Promise((resolve) => void setTimeout(resolve, 5));
        }
      };
      await until(50);
      await damage(place);
      await until(100);
      await rebuild(actor, () => until(load.recorded + 50));
      await rebuild(actor, () => until(load.recorded + 50));
      load.isEnded = true;
      await Promise.all(workers);
      const counted = await countsOf(store);
      const { before, after } = await rebuild(noOne);
      assert.deepEqual(before, after);
      const all = counted.filter(
        ({ day, measure, dimension }) =>
          day !== '' && dimension === '' && ['accepted', 'refused'].includes(measure),
      );
      assert.equal(
        all.reduce((sum, { count }) => sum + count, 0),
        load.recorded,
      );
    });

    void test('refuses to run beside another one', async (t) => {
      const { place, store, rebuild } = await begin(t);
      await store.recordConsents([consentOf()]);
      await damage(place);
      const both = rebuild(actor, async () => void (await rebuild()));
      await assert.rejects(both, RecountRefusedError);
      await rebuild();
      assert.deepEqual((await rebuild(noOne)).before, { accepted: 1 });
    });
  });
}
