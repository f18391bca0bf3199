import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import type { Store } from '../../../../src/service.ts';
import { openPostgresStore } from '../../../../src/service.ts';
import type { LoggedConsent } from '../../../../src/service/store/store.ts';
import { StoreUnavailableError } from '../../../../src/service/store/store-unavailable.ts';
import { stateOfLog } from '../../../../src/service/merge/subject-state.ts';
import { unifiedState } from '../../support/histories.ts';
import { storeContract } from '../../support/store-contract.ts';
import { anonymous, brandOf, channelOf, consentOf, verified } from '../../support/tenanted-store.ts';
import { whyWithout } from '../../../servers.ts';
import { makeClient, obtainToken, postConsent, startService } from '../../../cli/support/run-assent.ts';
import { startCommitCutter } from './commit-cutter.ts';
import { startPostgres } from './postgres-server.ts';
import { query } from './query.ts';
import type { PostgresServer } from './postgres-server.ts';

const server = await startPostgres();
after(() => server?.stop());

if (server) describeStore(server);
else test('PostgreSQL', { skip: whyWithout('postgres') }, () => {});

function describeStore(postgres: PostgresServer): void {
  const open = async (t: TestContext, address: string, clock: () => number = Date.now): Promise<Store> => {
    const store = await openPostgresStore({ address, clock });
    t.after(() => store.close());
    return store;
  };
  /** Opens this number of stores on one database with one brand, as separate processes would. */
  const openAll = async (t: TestContext, clocks: readonly (() => number)[]): Promise<readonly Store[]> => {
    const address = await postgres.emptySchema();
    const stores = await Promise.all(clocks.map((clock) => open(t, address, clock)));
    await stores[0]?.insertBrand(brandOf('brand'));
    await stores[0]?.insertChannel(channelOf('web'));
    return stores;
  };

  storeContract('PostgreSQL', async (t, clock) => open(t, await postgres.emptySchema(), clock));

  suite('processes that share a database', () => {
    test('migrate it one at a time, and lose none of the first consents of one subject', async (t) => {
      const stores = await openAll(
        t,
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

    test('never date a later consent of a subject before an earlier one, even if their clocks differ', async (t) => {
      const now = Date.now();
      const stores = await openAll(t, [() => now, () => now - 7_000, () => now + 3_000, () => now]);
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

    test('record one consent for a request that reaches two of them', async (t) => {
      const stores = await openAll(t, [Date.now, Date.now]);
      const consent = consentOf({ idempotency: { clientId: 'client', key: 'key', body: 'body' } });
      const outcomes = (await Promise.all(stores.map((store) => store.recordConsents([consent])))).flat();
      assert.deepEqual(outcomes.map(({ outcome }) => outcome).toSorted(), ['recorded', 'repeated']);
      assert.equal((await stores[0]?.readLog('brand', consent.identity.subjectId))?.length, 1);
    });

    test('store the state that the log merges to, while they link and post at random', async (t) => {
      const stores = await openAll(t, [Date.now, Date.now, Date.now]);
      const people = ['ann', 'bob'].map(verified);
      const devices = ['phone', 'laptop', 'tablet', 'desktop'].map(anonymous);
      let seed = 20_261_123;
      const pick = <T>(list: readonly T[]): T => {
        seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
        const item = list[Math.floor((seed / 4_294_967_296) * list.length)];
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

  test('an erasure also removes a device that is linked at the same time', async (t) => {
    const [store, other] = await openAll(t, [Date.now, Date.now]);
    assert.ok(store && other);
    for (let round = 0; round < 60; round += 1) {
      const [person, device] = [verified(`person ${round}`), anonymous(`device ${round}`)];
      await store.recordConsents([consentOf({ identity: device }), consentOf({ identity: person })]);
      const linked = store.recordConsents([consentOf({ identity: person, link: device })]);
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

  test('a first consent that is refused leaves no row', async (t) => {
    const address = await postgres.emptySchema();
    const store = await open(t, address);
    const [outcome] = await store.recordConsents([consentOf({ limits: { cells: 0, attributes: 0 } })]);
    assert.equal(outcome?.outcome, 'subject-full');
    assert.deepEqual(await query(address, 'select * from subject'), []);
  });

  test('an erasure leaves no row, even of a subject without data', async (t) => {
    const address = await postgres.emptySchema();
    const store = await open(t, address);
    assert.deepEqual(await store.eraseSubject('brand', anonymous('visitor').subjectId), {
      consents: 0,
      profiles: 0,
    });
    assert.deepEqual(await query(address, 'select * from subject'), []);
  });

  test('a commit can repeat the same Idempotency-Key for two subjects', async (t) => {
    const [store] = await openAll(t, [Date.now]);
    const named = (name: string) =>
      consentOf({ identity: anonymous(name), idempotency: { clientId: 'client', key: 'key', body: name } });
    const consents = ['one', 'other'].map(named);
    for (const consent of consents) await store?.recordConsents([consent]);
    assert.deepEqual(
      (await store?.recordConsents(consents))?.map(({ outcome }) => outcome),
      ['repeated', 'repeated'],
    );
  });

  suite('a connection that ends during a commit', () => {
    for (const [when, name] of [
      ['before', 'that breaks before the request arrived gives a definite outcome'],
      ['late', 'that breaks while the request is delayed gives a definite outcome'],
      ['after', 'that breaks after the request arrived gives a definite outcome'],
    ] as const) {
      test(name, async (t) => {
        const address = new URL(await postgres.emptySchema());
        const cutter = await startCommitCutter(Number(address.port));
        t.after(() => cutter.stop());
        address.port = String(cutter.port);
        const store = await open(t, address.href);
        await store.insertBrand(brandOf('brand'));
        for (let round = 0; round < 25; round += 1) {
          const identity = anonymous(`visitor ${round}`);
          void cutter.cutNext(when);
          const [settled] = await Promise.allSettled([store.recordConsents([consentOf({ identity })])]);
          const log: readonly LoggedConsent[] = await store.readLog('brand', identity.subjectId);
          const logged = log.map(({ consentId }) => consentId);
          if (when === 'before') assert.deepEqual([settled?.status, logged], ['rejected', []]);
          else {
            assert.ok(settled?.status === 'fulfilled');
            assert.deepEqual(
              settled.value.map((each) => each.outcome === 'recorded' && each.consentId),
              logged,
            );
          }
        }
      });
    }
  });

  suite('a server that crashes', { skip: postgres.crash ? false : 'the server belongs to others' }, () => {
    test('keeps every acknowledged consent, and is used again without a restart of the service', async (t) => {
      const [store] = await openAll(t, [Date.now]);
      assert.ok(store);
      const identity = anonymous('visitor');
      for (let round = 0; round < 3; round += 1) {
        const acknowledged: string[] = [];
        const load = Array.from({ length: 4 }, async () => {
          for (;;) {
            const [settled] = await Promise.allSettled([store.recordConsents([consentOf({ identity })])]);
            if (settled?.status === 'rejected') return;
            const [outcome] = settled?.value ?? [];
            if (outcome?.outcome === 'recorded') acknowledged.push(outcome.consentId);
          }
        });
        await new Promise((resolve) => setTimeout(resolve, 150));
        postgres.crash?.();
        await assert.rejects(store.readLog('brand', identity.subjectId), StoreUnavailableError);
        await Promise.all(load);
        await postgres.restart();
        await store.check();
        const logged: ReadonlySet<string> = new Set(
          (await store.readLog('brand', identity.subjectId)).map(({ consentId }) => consentId),
        );
        assert.ok(acknowledged.length > 0);
        assert.deepEqual(
          acknowledged.filter((id) => !logged.has(id)),
          [],
        );
      }
    });
  });

  test('commands and services in two processes work on one database', async (t) => {
    const variables = {
      ASSENT_DATABASE: await postgres.emptySchema(),
      ASSENT_ISSUER: 'https://consent.example',
    };
    const client = await makeClient(t, variables);
    const [one, other] = await Promise.all([startService(t, variables), startService(t, variables)]);
    const authorization = await obtainToken(one.url, client);
    assert.equal((await postConsent(one.url, authorization, 'visitor-0001')).status, 201);
    const read = await fetch(`${other.url}/v2/consents/unified/visitor-0001`, { headers: { authorization } });
    assert.match(await read.text(), /"action":"ACCEPT"/);
  });
}
