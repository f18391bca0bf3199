import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import { unifiedState, stateOfLog } from './histories.ts';
import { anonymous, consentOf, type OpenStore, openTenanted, verified } from './tenanted-store.ts';

/** How a store must handle consents. */
export function consentContract(engine: string, open: OpenStore): void {
  void suite(`${engine} stores consents`, () => {
    void test('a stored consent is read back unchanged', async (t) => {
      const { store, clock } = await openTenanted(t, open);
      const consent = consentOf({
        tags: ['a', '\0'],
        attributes: new Map<string, unknown>([
          ['__proto__', { deep: [null, 1.5] }],
          ['\ud800', '\udfff'],
        ]),
        region: 'DE',
        privacyPolicy: { version: '1' },
        gpc: 1,
      });
      const [outcome] = await store.recordConsents([consent]);
      assert.equal(outcome?.outcome, 'recorded');
      const log = await store.readLog('brand', consent.identity.subjectId);
      assert.deepEqual(log, [
        {
          consentId: outcome.consentId,
          receivedAt: clock.now,
          channelId: 'web',
          identity: consent.identity.subjectId,
          kind: 'anonymous',
          linked: undefined,
          subject: consent.subject,
          actions: consent.actions,
          tags: consent.tags,
          attributes: consent.attributes,
          region: 'DE',
          privacyPolicy: { version: '1' },
          gpc: 1,
        },
      ]);
    });

    void test('the consents of a decision are found, and the newest one of a channel', async (t) => {
      const { store, clock } = await openTenanted(t, open);
      const decision = 'Zm9yIHRoZSBjb250cmFjdA';
      const device = anonymous('device');
      const made = { tags: ['assent', `decision:${decision}`] };
      await store.recordConsents([
        consentOf({ ...made, identity: device }),
        consentOf({ ...made, identity: device }),
        consentOf({ identity: anonymous('other'), tags: ['\0', 'decision:short'] }),
      ]);
      assert.deepEqual(await store.findDecision('brand', decision), [device.subjectId]);
      assert.deepEqual(await store.findDecision('second', decision), []);
      assert.deepEqual(await store.findDecision('brand', decision.toLowerCase()), []);
      clock.now += 60_000;
      await store.recordConsents([consentOf({ channelId: 'app' })]);
      assert.equal(await store.newestConsentAt('app'), clock.now);
      assert.ok(((await store.newestConsentAt('web')) ?? clock.now) < clock.now);
      assert.equal(await store.newestConsentAt('unused'), undefined);
      await store.eraseSubject('brand', device.subjectId);
      assert.deepEqual(await store.findDecision('brand', decision), []);
    });

    void test('consents get increasing times and ids, within a commit and across commits, whatever the clock does', async (t) => {
      const { store, clock } = await openTenanted(t, open);
      for (const step of [0, 0, -5_000, 1, 0]) {
        clock.now += step;
        await store.recordConsents([consentOf(), consentOf()]);
      }
      const log = await store.readLog('brand', anonymous('visitor').subjectId);
      assert.equal(log.length, 10);
      const ids = log.map(({ consentId }) => consentId);
      assert.deepEqual(ids, ids.toSorted());
      assert.equal(new Set(ids).size, 10);
      const times = log.map(({ receivedAt }) => receivedAt);
      assert.deepEqual(
        times,
        times.toSorted((a, b) => a - b),
      );
    });

    void test('a consent gets the privacy policy of its time', async (t) => {
      const { store, clock, find } = await openTenanted(t, open);
      const policies = {
        privacyPolicy: { version: '1' },
        scheduledPolicies: [
          { version: '2', from: clock.now + 1 },
          { version: '3', url: 'https://example.com/3', from: clock.now + 3 },
        ],
      };
      // Each consent of a subject is at least a millisecond later than the one before it.
      await store.recordConsents([1, 2, 3, 4].map(() => consentOf(policies)));
      const { subjectId } = anonymous('visitor');
      assert.deepEqual(
        (await store.readLog('brand', subjectId)).map(({ privacyPolicy }) => privacyPolicy?.version),
        ['1', '2', '2', '3'],
      );
      assert.deepEqual((await find(subjectId))?.state.privacyPolicy?.value, {
        version: '3',
        url: 'https://example.com/3',
      });
    });

    void test('a subject is found by the first candidate with data', async (t) => {
      const { store } = await openTenanted(t, open);
      await store.recordConsents([consentOf()]);
      const [nobody, somebody] = [verified('visitor').subjectId, anonymous('visitor').subjectId];
      const found = await store.findSubject('brand', [
        { reference: 'verified', subjectId: nobody },
        { reference: 'anonymous', subjectId: somebody },
        { reference: 'subject', subjectId: somebody },
      ]);
      assert.deepEqual(found?.by, { reference: 'anonymous', subjectId: somebody });
      assert.equal(found.subjectId, somebody);
      assert.equal(
        await store.findSubject('brand', [{ reference: 'verified', subjectId: nobody }]),
        undefined,
      );
      assert.equal(
        await store.findSubject('other', [{ reference: 'subject', subjectId: somebody }]),
        undefined,
      );
      assert.deepEqual(await store.readLog('other', somebody), []);
    });

    void test('linked identities are one subject, and the first link never changes', async (t) => {
      const { store, find } = await openTenanted(t, open);
      const [device, first, second] = [anonymous('device'), verified('first'), verified('second')];
      await store.recordConsents([
        consentOf({ identity: device }),
        consentOf({ identity: first, link: device }),
        consentOf({ identity: second, link: device }),
        consentOf({ identity: device }),
      ]);
      assert.equal((await find(device.subjectId))?.subjectId, first.subjectId);
      const log = await store.readLog('brand', first.subjectId);
      assert.deepEqual(
        log.map(({ identity, linked }) => [identity, linked]),
        [
          [device.subjectId, undefined],
          [first.subjectId, device.subjectId],
          [device.subjectId, undefined],
        ],
      );
      assert.equal((await store.readLog('brand', second.subjectId)).length, 1);
    });

    void test('the stored state always equals the merged log', async (t) => {
      const { store, clock } = await openTenanted(t, open);
      const people = fc.constantFrom('ann', 'bob');
      const devices = fc.constantFrom('phone', 'laptop');
      const action = fc.record({
        target: fc.constantFrom('ads', 'video'),
        vendor: fc.constantFrom('acme', 'tubular'),
        action: fc.constantFrom('ACCEPT', 'REJECT', 'IGNORE'),
      });
      const consent = fc
        .record({
          person: fc.option(people),
          device: fc.option(devices),
          channelId: fc.constantFrom('web', 'app'),
          actions: fc.array(action, { maxLength: 3 }),
          attributes: fc
            .dictionary(fc.constantFrom('a', '__proto__'), fc.jsonValue())
            .map((o) => new Map(Object.entries(o))),
        })
        .filter(({ person, device }) => person !== null || device !== null)
        .map(({ person, device, ...rest }) => {
          const [who, what] = [person && verified(person), device && anonymous(device)];
          const identity = who || what || verified('nobody');
          // Random attributes may be larger than the usual limit, and the consent would not be recorded.
          const limits = { cells: 100, attributes: 100_000 };
          return consentOf({ ...rest, identity, link: (who && what) || undefined, limits });
        });
      const brands = fc.integer({ min: 0, max: 1_000_000_000 });
      await fc.assert(
        fc.asyncProperty(
          brands,
          fc.array(fc.array(consent, { maxLength: 5 }), { maxLength: 4 }),
          async (number, commits) => {
            const brandId = `brand ${number} ${clock.now}`;
            for (const commit of commits) {
              clock.now += 1;
              await store.recordConsents(commit.map((each) => ({ ...each, brandId })));
            }
            clock.now += 1;
            for (const each of commits.flat()) {
              const { subjectId } = each.identity;
              const found = await store.findSubject(brandId, [{ reference: 'subject', subjectId }]);
              assert.ok(found);
              const merged = stateOfLog(await store.readLog(brandId, found.subjectId));
              assert.deepEqual(unifiedState(found.state), unifiedState(merged));
            }
          },
        ),
        { numRuns: 60 },
      );
    });

    void test('a commit stores all of its consents or none', async (t) => {
      const { store, find } = await openTenanted(t, open);
      const circular: unknown[] = [];
      circular.push(circular);
      const unwritable = consentOf({ attributes: new Map([['x', circular]]) });
      await assert.rejects(store.recordConsents([consentOf({ identity: verified('good') }), unwritable]));
      assert.equal(await find(verified('good').subjectId), undefined);
      assert.deepEqual((await store.recordConsents([consentOf()])).length, 1);
    });

    void test('a subject over its limit gets consents that add no cell', async (t) => {
      const { store } = await openTenanted(t, open);
      const cell = (vendor: string, action = 'ACCEPT') => ({ target: 'video', vendor, action });
      await store.recordConsents([consentOf({ actions: ['a', 'b', 'c'].map((vendor) => cell(vendor)) })]);
      const [withdrawn] = await store.recordConsents([
        consentOf({ actions: [cell('a', 'REJECT')], limits: { cells: 2, attributes: 1_000 } }),
      ]);
      assert.equal(withdrawn?.outcome, 'recorded');
    });

    void test('a consent that exceeds the limit of its subject is refused, and others of the commit are stored', async (t) => {
      const { store, find } = await openTenanted(t, open);
      const cell = (vendor: string) => ({ target: 'video', vendor, action: 'ACCEPT' });
      const consents = ['a', 'b', 'c', 'a'].map((vendor) =>
        consentOf({ actions: [cell(vendor)], limits: { cells: 2, attributes: 1_000 } }),
      );
      const outcomes = await store.recordConsents(consents);
      assert.deepEqual(
        outcomes.map(({ outcome }) => outcome),
        ['recorded', 'recorded', 'subject-full', 'recorded'],
      );
      assert.equal((await find(anonymous('visitor').subjectId))?.state.cells.size, 2);
      assert.equal((await store.readLog('brand', anonymous('visitor').subjectId)).length, 3);
    });
  });

  void suite(`${engine} recognises a repeated request`, () => {
    const named = (body: string, clientId = 'client') =>
      consentOf({ idempotency: { clientId, key: 'key', body } });

    void test('a repeated request is recognised in one commit and in the next', async (t) => {
      const { store } = await openTenanted(t, open);
      const first = await store.recordConsents([named('one'), named('one'), named('two')]);
      const second = await store.recordConsents([named('one'), named('one', 'another client')]);
      assert.deepEqual(
        [...first, ...second].map(({ outcome }) => outcome),
        ['recorded', 'repeated', 'key-reused', 'repeated', 'recorded'],
      );
      const ids = [...first, ...second].flatMap((each) => ('consentId' in each ? [each.consentId] : []));
      assert.equal(new Set(ids).size, 2);
      assert.equal((await store.readLog('brand', anonymous('visitor').subjectId)).length, 2);
    });

    void test('a repeated request is recognised for eight days', async (t) => {
      const { store, clock } = await openTenanted(t, open);
      await store.recordConsents([named('one')]);
      clock.now += 8 * 24 * 3_600_000 - 1;
      assert.equal((await store.recordConsents([named('one')]))[0]?.outcome, 'repeated');
      clock.now += 1;
      assert.equal((await store.recordConsents([named('two')]))[0]?.outcome, 'recorded');
    });
  });
}
