import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createConsentStamps } from '../../../src/service/identity/consent-id.ts';

const zeros = (size: number) => new Uint8Array(size);

suite('the stamp of a consent', () => {
  test('the stamp of a consent is a UUID of version 7 that begins with the time', () => {
    const now = Date.parse('2026-11-21T12:00:00.000Z');
    const { consentId, at } = createConsentStamps(() => now, zeros)(0);
    assert.equal(at, now);
    assert.equal(consentId, '01a1fdfa-4600-7000-8000-000000000000');
    assert.equal(Number.parseInt(consentId.slice(0, 13).replace('-', ''), 16), now);
  });

  test('the stamp of a consent has the right version and variant bits, whatever the random bytes are', () => {
    const stamp = createConsentStamps(
      () => 0,
      (size) => new Uint8Array(size).fill(0xff),
    );
    assert.equal(stamp(0).consentId, '00000000-0001-7000-bfff-ffffffffffff');
  });

  test('the stamp of a consent is later than the previous one of its subject, even if the clock stands still or goes back', () => {
    let now = 1_800_000_000_000;
    const stamp = createConsentStamps(() => now, zeros);
    let last = stamp(0);
    for (const step of [0, 0, -60_000, 0, 60_000, 1]) {
      now += step;
      const next = stamp(last.at);
      assert.ok(next.at > last.at && next.consentId > last.consentId);
      last = next;
    }
    assert.equal(last.at, 1_800_000_000_006);
  });

  test('the stamp of a consent orders consents of two subjects in one millisecond', () => {
    const stamp = createConsentStamps(() => 1_000, zeros);
    const [first, second] = [stamp(0), stamp(0)];
    assert.ok(first.at === second.at && first.consentId < second.consentId);
  });

  test('the stamp of a consent follows the clock, whatever stamps other subjects got', () => {
    let now = 1_000;
    const stamp = createConsentStamps(() => now, zeros);
    assert.equal(stamp(5_000).at, 5_001);
    assert.equal(stamp(0).at, 1_000);
    now = 2_000.7;
    assert.equal(stamp(1_000).at, 2_000);
  });
});
