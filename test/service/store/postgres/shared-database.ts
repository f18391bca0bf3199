import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { LoggedConsent } from '../../../../src/service/store/store.ts';
import { Dice } from '../../../client/simulation/dice.ts';
import { unifiedState, stateOfLog } from '../../support/histories.ts';
import { anonymous, consentOf, verified } from '../../support/tenanted-store.ts';
import { open, openAll } from './open-stores.ts';
import type { PostgresServer } from './postgres-server.ts';
import { query } from './query.ts';

/** What processes that share a database can rely on, on PostgreSQL and on Citus. */
export function describeSharing(postgres: PostgresServer): void {
  void suite('processes that share a database', () => {
    void test('migrate it one at a time, and lose none of the first consents of one subject', async (t) => {
      const stores = await openAll(
        t,
        postgres,
        Array.from({ length: 20 }, () => Date.now),
      );
      const outcomes = await Promise.all(stores.map((store) => store.recordConsents([consentOf()])));
      assert.deepEqual(
        outcomes.map(([each]) => each?.outcome),
        Array.from({ length: 20 }, () => 'recorded'),
      );
      const log = (await stores[7]?.readLog('brand', anonymous('visitor').subjectId)) ?? [];
      assert.equal(log.length, 20);
      assert.equal(new Set(log.map(({ receivedAt }) => receivedAt)).size, 20, 'each has a time of its own');
    });

    void test('never date a later consent of a subject before an earlier one, even if their clocks differ', async (t) => {
      const now = Date.now();
      const stores = await openAll(t, postgres, [() => now, () => now - 7_000, () => now + 3_000, () => now]);
      for (const action of ['ACCEPT', 'REJECT', 'ACCEPT', 'REJECT'])
        for (const store of stores)
          await store.recordConsents([
            consentOf({ actions: [{ target: 'video', vendor: 'tubular', action }] }),
          ]);
      const log = (await stores[0]?.readLog('brand', anonymous('visitor').subjectId)) ?? [];
      const chosen = log.map(({ actions }) => actions[0]?.action);
      assert.deepEqual(
        chosen,
        ['ACCEPT', 'REJECT', 'ACCEPT', 'REJECT'].flatMap((each) => [each, each, each, each]),
      );
    });

    void test('record one consent for a request that reaches two of them', async (t) => {
      const stores = await openAll(t, postgres, [Date.now, Date.now]);
      const consent = consentOf({ idempotency: { clientId: 'client', key: 'key', body: 'body' } });
      const outcomes = (await Promise.all(stores.map((store) => store.recordConsents([consent])))).flat();
      assert.deepEqual(outcomes.map(({ outcome }) => outcome).toSorted(), ['recorded', 'repeated']);
      assert.equal((await stores[0]?.readLog('brand', consent.identity.subjectId))?.length, 1);
    });

    void test('store the state that the log merges to, while they link and post at random', async (t) => {
      const stores = await openAll(t, postgres, [Date.now, Date.now, Date.now]);
      const people = ['ann', 'bob'].map(verified);
      const devices = ['phone', 'laptop', 'tablet', 'desktop'].map(anonymous);
      const dice = new Dice(20_261_123);
      const pick = <T>(list: readonly T[]): T => {
        const item = list[dice.upTo(list.length - 1)];
        assert.ok(item !== undefined);
        return item;
      };
      const random = () =>
        consentOf({
          ...pick([
            { identity: pick(devices) },
            { identity: pick(people), link: pick([true, false]) ? pick(devices) : undefined },
          ]),
          actions: [
            {
              target: pick(['ads', 'video']),
              vendor: pick(['acme', 'tubular']),
              action: pick(['ACCEPT', 'REJECT']),
            },
          ],
        });
      await Promise.all(
        stores.map(async (store) => {
          for (let round = 0; round < 40; round += 1)
            await store.recordConsents([random(), random(), random()]);
        }),
      );
      let logged = 0;
      for (const { subjectId } of [...people, ...devices]) {
        const found = await stores[0]?.findSubject('brand', [{ reference: 'subject', subjectId }]);
        if (!found || found.subjectId !== subjectId) continue;
        const log = (await stores[1]?.readLog('brand', subjectId)) ?? [];
        logged += log.length;
        assert.deepEqual(unifiedState(found.state), unifiedState(stateOfLog(log)));
      }
      assert.equal(logged, 3 * 40 * 3, 'each consent is in one log');
    });
  });

  void test('an erasure also removes a device that is linked at the same time', async (t) => {
    const [store, other] = await openAll(t, postgres, [Date.now, Date.now]);
    assert.ok(store && other);
    for (let round = 0; round < 60; round += 1) {
      const [person, device] = [verified(`person ${round}`), anonymous(`device ${round}`)];
      await store.recordConsents([consentOf({ identity: device }), consentOf({ identity: person })]);
      const linked = store.recordConsents([consentOf({ identity: person, link: device })]);
      // oxlint-disable-next-line tests/no-fixed-wait -- each round tries another order
      await new Promise((resolve) => setTimeout(resolve, round % 6));
      await Promise.all([linked, other.eraseSubject('brand', person.subjectId)]);
      const ofPerson: readonly LoggedConsent[] = await store.readLog('brand', person.subjectId);
      const ofDevice: readonly LoggedConsent[] = await store.readLog('brand', device.subjectId);
      // Either everything was linked and erased, or the link came after the erasure.
      assert.equal(
        ofDevice.length > 0,
        ofPerson.some((each) => each.linked === device.subjectId),
      );
    }
  });

  void test('a first consent that is refused leaves no row', async (t) => {
    const address = await postgres.emptySchema();
    const store = await open(t, address);
    const [outcome] = await store.recordConsents([consentOf({ limits: { cells: 0, attributes: 0 } })]);
    assert.equal(outcome?.outcome, 'subject-full');
    assert.deepEqual(await query(address, 'select * from subject'), []);
  });

  void test('an erasure leaves no row, even of a subject without data', async (t) => {
    const address = await postgres.emptySchema();
    const store = await open(t, address);
    assert.deepEqual(await store.eraseSubject('brand', anonymous('visitor').subjectId), {
      consents: 0,
      profiles: 0,
    });
    assert.deepEqual(await query(address, 'select * from subject'), []);
  });

  void test('a commit can repeat the same Idempotency-Key for two subjects', async (t) => {
    const [store] = await openAll(t, postgres, [Date.now]);
    const named = (name: string) =>
      consentOf({ identity: anonymous(name), idempotency: { clientId: 'client', key: 'key', body: name } });
    const consents = ['one', 'other'].map(named);
    for (const consent of consents) await store?.recordConsents([consent]);
    assert.deepEqual(
      (await store?.recordConsents(consents))?.map(({ outcome }) => outcome),
      ['repeated', 'repeated'],
    );
  });
}
