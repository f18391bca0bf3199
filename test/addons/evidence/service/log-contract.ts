import assert from 'node:assert/strict';
import { logsIn } from '../../../../src/addons/evidence/service/evidence-store.ts';
import { suite, test } from 'node:test';
import { openCheckpoint } from '../../../../src/addons/evidence/protocol/receipt/checkpoint.ts';
import {
  parseVerifierKey,
  type VerifierKey,
} from '../../../../src/addons/evidence/protocol/receipt/signed-note.ts';
import { verifyReceipt } from '../../../../src/addons/evidence/protocol/receipt/verify-receipt.ts';
import { isConsistent } from '../../../../src/addons/evidence/service/log/merkle-tree.ts';
import { makeReceipt } from '../../../../src/addons/evidence/service/log/receipt.ts';
import type { Store } from '../../../../src/service/store/store.ts';
import { eventOf } from '../../../service/support/audit-contract.ts';
import {
  anonymous,
  brandOf,
  channelOf,
  consentOf,
  type OpenStore,
  openTenanted,
  verified,
} from '../../../service/support/tenanted-store.ts';

/** Records a consent, and returns its id. */
export async function recordOne(
  store: Store,
  members: Parameters<typeof consentOf>[0] = {},
): Promise<string> {
  const [outcome] = await store.recordConsents([consentOf(members)]);
  assert.equal(outcome?.outcome, 'recorded');
  return outcome.consentId;
}

/** The key of a brand's log, and what its newest checkpoint says. */
export async function readLogOf(store: Store, brandId = 'brand', earlierSize = 0) {
  const state = await logsIn(store).readCheckpoint(brandId, earlierSize);
  const key = await parseVerifierKey(state?.verifierKey ?? '', crypto.subtle);
  assert.ok(state && key);
  const head = await openCheckpoint(state.checkpoint, key, crypto.subtle);
  assert.ok(head);
  return { ...state, key, head };
}

/** The receipt of a consent, which must be in the signed log. */
export async function receiptOf(store: Store, consentId: string, brandId = 'brand') {
  const proven = await logsIn(store).proveConsent(brandId, consentId);
  assert.ok(typeof proven === 'object');
  return makeReceipt(proven, ['what']);
}

/** What a key has against a receipt. */
export async function faultsOf(receipt: unknown, key: VerifierKey): Promise<readonly string[]> {
  return (await verifyReceipt(receipt, key, crypto.subtle)).faults;
}

/** How a store must keep its log. */
export function logContract(engine: string, open: OpenStore): void {
  void suite(`${engine} keeps a tamper-evident log`, () => {
    void test('each consent in the log is proven by the key of its brand', async (t) => {
      const { store, clock } = await openTenanted(t, open);
      await store.insertBrand(brandOf('second'));
      await store.insertChannel(channelOf('second', { brandId: 'second' }));
      const group = Array.from({ length: 300 }, (_, index) => consentOf({ identity: anonymous(`${index}`) }));
      const outcomes = await store.recordConsents([
        ...group,
        consentOf({ brandId: 'second', channelId: 'second' }),
      ]);
      const ids = outcomes.map((each) => (each.outcome === 'recorded' ? each.consentId : ''));
      ids.push(await recordOne(store));
      await logsIn(store).readCheckpoint('brand');
      clock.now += 1_000;
      const { key, head } = await readLogOf(store);
      assert.deepEqual([head.origin, head.size], ['assent/brand', 301]);
      for (const id of [ids[0], ids[255], ids[256], ids[299], ids[301]]) {
        assert.deepEqual(await faultsOf(await receiptOf(store, id ?? ''), key), []);
      }
      const other = await receiptOf(store, ids[300] ?? '', 'second');
      assert.deepEqual(await faultsOf(other, (await readLogOf(store, 'second')).key), []);
      assert.equal((await faultsOf(other, key)).length, 1);
      assert.equal(
        await logsIn(store).proveConsent('second', ids[0] ?? ''),
        undefined,
        'it is of another brand',
      );
      assert.equal(await logsIn(store).proveConsent('brand', 'no id'), undefined);
    });

    void test('the log is signed at most once a second', async (t) => {
      const { store, clock } = await openTenanted(t, open);
      await recordOne(store);
      const first = await readLogOf(store);
      const second = await recordOne(store);
      assert.equal(await logsIn(store).proveConsent('brand', second), 'later');
      assert.equal((await readLogOf(store)).checkpoint, first.checkpoint);
      clock.now += 1_000;
      assert.deepEqual(await faultsOf(await receiptOf(store, second), first.key), []);
      assert.equal((await readLogOf(store)).head.size, 2);
    });

    void test('the log only grows: an erasure adds a leaf, and old receipts stay valid', async (t) => {
      const { store, clock } = await openTenanted(t, open);
      const [person, device] = [verified('person'), anonymous('device')];
      const id = await recordOne(store, { identity: device, subject: { anonymousId: 'device' } });
      await recordOne(store, { identity: person, link: device });
      await recordOne(store);
      clock.now += 1_000;
      const before = await readLogOf(store);
      const receipt = await receiptOf(store, id);
      await store.eraseSubject('brand', person.subjectId, () => eventOf('a', { what: 'subject-erased' }));
      clock.now += 1_000;
      const after = await readLogOf(store, 'brand', before.head.size);
      assert.equal(after.head.size, 4);
      assert.ok(isConsistent(before.head, after.head, after.consistency));
      assert.equal(await logsIn(store).proveConsent('brand', id), undefined);
      assert.deepEqual(await faultsOf(receipt, after.key), []);
    });

    void test('each removal of old consents is a leaf of the log', async (t) => {
      const { store, clock } = await openTenanted(t, open);
      const { subjectId } = anonymous('visitor');
      for (let count = 0; count < 3; count += 1) await recordOne(store);
      clock.now += 1_000;
      assert.equal((await readLogOf(store)).head.size, 3);
      const first = Number.parseInt(subjectId.slice(0, 3), 16) & 0xffc;
      const prefix = (value: number) => (value === 0x1000 ? 'g' : value.toString(16).padStart(3, '0'));
      const slice = { from: prefix(first), to: prefix(first + 4) };
      assert.equal(await store.removeConsents('brand', slice, clock.now, 2), 2);
      clock.now += 1_000;
      assert.equal((await readLogOf(store)).head.size, 4);
      assert.equal(await store.eraseInactive('brand', subjectId, clock.now), true);
      clock.now += 1_000;
      assert.equal((await readLogOf(store)).head.size, 5);
    });

    void test('the log goes on under another name after a restart, and names its last checkpoint', async (t) => {
      const { store, clock } = await openTenanted(t, open);
      const id = await recordOne(store);
      const before = await readLogOf(store);
      const receipt = await receiptOf(store, id);
      await logsIn(store).restartLog(
        'brand',
        { reason: 'restored' },
        eventOf('a', { what: 'log-restarted' }),
      );
      clock.now += 1_000;
      const after = await readLogOf(store);
      assert.deepEqual([after.head.origin, after.head.size], ['assent/brand/1', 2]);
      assert.deepEqual(await faultsOf(await receiptOf(store, id), after.key), []);
      assert.deepEqual(await faultsOf(receipt, before.key), []);
      assert.equal((await faultsOf(receipt, after.key)).length, 1);
      await logsIn(store).restartLog('brand', { reason: 'again' }, eventOf('b', { what: 'log-restarted' }));
      assert.equal((await readLogOf(store)).head.origin, 'assent/brand/2');
    });
  });
}
