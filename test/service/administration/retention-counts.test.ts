import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyRetention } from '../../../src/service.ts';
import { setUp } from '../support/set-up.ts';

test('a dry run of retention counts what the run then removes, also of persons with linked devices', async (t) => {
  const { client, clock, store, brand } = await setUp(t);
  for (let index = 0; index < 20; index += 1) {
    const anonymousId = `device ${index}`;
    await client.post({ subject: { anonymousId } });
    await client.post({ subject: { anonymousId, verifiedId: `person${index}@example.com` } });
  }
  const limit = new Date(clock.now + 24 * 3_600_000);
  const rules = { brand: brand.id, consentsBefore: limit, contactBefore: limit };
  const counted = await applyRetention(store, { ...rules, dryRun: true });
  assert.deepEqual(counted, { oldConsents: 40, inactiveSubjects: 20 });
  assert.deepEqual(await applyRetention(store, rules), counted);
});
