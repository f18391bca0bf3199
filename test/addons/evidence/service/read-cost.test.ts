import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logsIn } from '../../../../src/addons/evidence/service/evidence-store.ts';
import { assertSameCost, open, record } from '../../../service/support/read-cost.ts';
import { anonymous, consentOf, openTenanted } from '../../../service/support/tenanted-store.ts';

test('what a receipt costs does not depend on how many consents are stored of the subject', async (t) => {
  const { store, clock } = await openTenanted(t, open);
  const idsOf = (value: string, count: number) =>
    record(
      store,
      Array.from({ length: count }, () => consentOf({ identity: anonymous(value) })),
    );
  const ids = { little: await idsOf('little', 10), much: await idsOf('much', 3_000) };
  clock.now += 10_000;
  const logs = logsIn(store);
  await logs.readCheckpoint('brand');
  await assertSameCost((of) => logs.proveConsent('brand', ids[of][0] ?? ''), 'that of the first consent');
  await assertSameCost((of) => logs.proveConsent('brand', ids[of].at(-1) ?? ''), 'that of the last one');
  assert.ok(typeof (await logs.proveConsent('brand', ids.much[0] ?? '')) === 'object');
});
