import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createConsentStamps } from '../../src/service/identity/consent-id.ts';

const zeros = (size: number) => new Uint8Array(size);

suite('the stamps of consents', () => {
  test('are UUIDs of version 7 that begin with the time', () => {
    const now = Date.parse('2026-11-21T12:00:00.000Z');
    const { consentId, at } = createConsentStamps(() => now, zeros, 0)();
    assert.equal(at, now);
    assert.equal(consentId, '01a1fdfa-4600-7000-8000-000000000000');
    assert.equal(Number.parseInt(consentId.slice(0, 13).replace('-', ''), 16), now);
  });

  test('grow while the clock stands still, beyond what one millisecond holds, and while it goes back', () => {
    let now = 1_800_000_000_000;
    const next = createConsentStamps(() => now, zeros, 0);
    let last = next();
    for (let count = 0; count < 10_000; count += 1) {
      if (count === 5_000) now -= 60_000;
      const stamp = next();
      assert.ok(stamp.consentId > last.consentId);
      assert.ok(stamp.at >= last.at);
      last = stamp;
    }
    assert.equal(last.at, 1_800_000_000_002);
  });

  test('are later than what was there before', () => {
    const next = createConsentStamps(() => 1_000, zeros, 5_000);
    assert.equal(next().at, 5_001);
  });

  test('follow the clock when it goes on', () => {
    let now = 1_000;
    const next = createConsentStamps(() => now, zeros, 0);
    next();
    now = 2_000.7;
    assert.equal(next().at, 2_000);
  });
});
