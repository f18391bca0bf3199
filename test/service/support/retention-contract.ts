import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { anonymous, consentOf, type OpenStore, openTenanted, verified } from './tenanted-store.ts';

const day = 24 * 3_600_000;

/** The subjects with the same first ten bits as this one. */
const around = (subjectId: string) => {
  const first = Number.parseInt(subjectId.slice(0, 3), 16) & 0xffc;
  const prefix = (value: number) => (value === 0x1000 ? 'g' : value.toString(16).padStart(3, '0'));
  return { from: prefix(first), to: prefix(first + 4) };
};

/** How a store must find and remove what is old. */
export function retentionContract(engine: string, open: OpenStore): void {
  void suite(`${engine} removes what is old`, () => {
    void test('retention removes old consents from the log, and keeps the state, the links and newer ones', async (t) => {
      const { store, clock, find } = await openTenanted(t, open);
      const identity = anonymous('visitor');
      const range = around(identity.subjectId);
      for (const action of ['ACCEPT', 'REJECT', 'ACCEPT'])
        await store.recordConsents([
          consentOf({ identity, actions: [{ target: 'ads', vendor: 'acme', action }] }),
        ]);
      const before = clock.now + day;
      clock.now += 2 * day;
      await store.recordConsents([consentOf({ identity })]);
      const state = await find(identity.subjectId);

      assert.equal(await store.countConsents('brand', range, before), 3);
      assert.equal(await store.countConsents('other', range, before), 0);
      assert.equal(await store.countConsents('brand', { from: range.to, to: range.to }, before), 0);
      assert.equal(await store.removeConsents('other', range, before, 10), 0);
      assert.equal(await store.removeConsents('brand', range, before, 2), 2);
      assert.equal(await store.removeConsents('brand', range, before, 2), 1);
      assert.equal((await store.readLog('brand', identity.subjectId)).length, 1);
      assert.deepEqual(await find(identity.subjectId), state);
    });

    void test('retention removes subjects whose newest consent is old, with their linked identities', async (t) => {
      const { store, clock, find } = await openTenanted(t, open);
      const [person, device] = [verified('person'), anonymous('device')];
      await store.recordConsents([consentOf({ identity: device })]);
      await store.recordConsents([consentOf({ identity: person, link: device })]);
      const before = clock.now + day;
      const found = (subjectId: string) => store.findInactive('brand', around(subjectId), before);
      assert.deepEqual(await found(person.subjectId), [person.subjectId]);
      assert.deepEqual(await found(device.subjectId), [], 'its owner is erased');
      assert.equal(await store.eraseInactive('brand', person.subjectId, before), true);
      assert.deepEqual([await find(person.subjectId), await find(device.subjectId)], [undefined, undefined]);
      assert.equal(await store.eraseInactive('brand', person.subjectId, before), false);
    });

    void test('retention removes no subject with a consent since it was found', async (t) => {
      const { store, clock, find } = await openTenanted(t, open);
      const { subjectId } = anonymous('visitor');
      await store.recordConsents([consentOf()]);
      const before = clock.now + day;
      assert.deepEqual(await store.findInactive('brand', around(subjectId), before), [subjectId]);
      clock.now += 2 * day;
      await store.recordConsents([consentOf()]);
      assert.equal(await store.eraseInactive('brand', subjectId, before), false);
      assert.equal((await store.readLog('brand', subjectId)).length, 2);
      assert.equal((await find(subjectId))?.subjectId, subjectId);
    });
  });
}
