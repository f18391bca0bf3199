import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  applyRetention,
  createBrand,
  createChannel,
  deleteBrand,
  deleteChannel,
  eraseSubject,
  exportSubject,
  rotateChannelSecret,
  rotateSigningKey,
  setChannelDisabled,
  updateBrand,
  updateChannel,
} from '../../../src/service.ts';
import { describeActs, furnish, inSqlite, soon, subject } from '../support/audited-acts.ts';

describeActs({
  'brand-created': [
    (store) => createBrand(store, { name: 'New', region: 'US' }),
    () => ({ after: { name: 'New', region: 'US' } }),
  ],
  'brand-updated': [
    (store, { brand }) => updateBrand(store, brand, { name: 'Other', region: 'NO' }),
    ({ brand }) => ({
      brandId: brand,
      before: { name: 'Example', region: 'DE' },
      after: { name: 'Other', region: 'NO' },
    }),
  ],
  'brand-deleted': [
    (store, { spare }) => deleteBrand(store, spare),
    ({ spare }) => ({ brandId: spare, before: { name: 'Spare' } }),
  ],
  'channel-created': [
    (store, { brand }) => createChannel(store, { brand, name: 'Kiosk', clientId: 'kiosk' }),
    ({ brand }) => ({ brandId: brand, clientId: 'kiosk' }),
  ],
  'channel-updated': [
    (store, { clientId }) => updateChannel(store, clientId, { name: 'Site' }),
    ({ brand, clientId }) => ({
      brandId: brand,
      clientId,
      before: { name: 'Web' },
      after: { name: 'Site' },
    }),
  ],
  'channel-secret-rotated': [
    (store, { clientId }) => rotateChannelSecret(store, clientId, { overlap: 0 }),
    ({ brand, clientId }) => ({ brandId: brand, clientId }),
  ],
  'channel-disabled': [
    (store, { clientId }) => setChannelDisabled(store, clientId, true),
    ({ brand, clientId }) => ({
      brandId: brand,
      clientId,
      before: { disabled: false },
      after: { disabled: true },
    }),
  ],
  'channel-enabled': [
    async (store, { clientId }) => {
      await setChannelDisabled(store, clientId, true);
      await setChannelDisabled(store, clientId, false);
    },
    ({ brand, clientId }) => ({ brandId: brand, clientId }),
  ],
  'channel-deleted': [
    (store, { unused }) => deleteChannel(store, unused),
    ({ brand, unused }) => ({ brandId: brand, clientId: unused }),
  ],
  'subject-exported': [
    (store, { brand }) => exportSubject(store, { brand, subject }),
    ({ brand, subjectId }) => ({ brandId: brand, subjectId, counts: { consents: 1, profiles: 0 } }),
  ],
  'subject-erased': [
    (store, { brand }) => eraseSubject(store, { brand, subject }),
    ({ brand }) => ({ brandId: brand, counts: { consents: 1, profiles: 0 } }),
  ],
  'signing-key-rotated': [(store) => rotateSigningKey(store, { revoke: true })],
  'retention-applied': [
    (store, { brand }) => applyRetention(store, { brand, consentsBefore: soon(), contactBefore: soon() }),
    ({ brand }) => ({ brandId: brand, counts: { oldConsents: 1, inactiveSubjects: 1 } }),
  ],
});

test('an administrative act of a dry run leaves no event', async (t) => {
  const { store } = await inSqlite(t);
  const { brand } = await furnish(store);
  const before = await store.readAuditEvents({ limit: 100 });
  await applyRetention(store, { brand, consentsBefore: soon(), dryRun: true });
  assert.deepEqual(await store.readAuditEvents({ limit: 100 }), before);
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
