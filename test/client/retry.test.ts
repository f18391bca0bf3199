import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  backoff,
  isDue,
  isPassing,
  isRefreshDue,
  readPause,
  readsPerWindow,
  retryAfter,
} from '../../src/client/retry.ts';

const now = Date.UTC(2026, 10, 21, 12);
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

suite('retrying', () => {
  for (const [tries, most] of [
    [0, 1],
    [1, 2],
    [5, 32],
    [6, 60],
    [40, 60],
  ] as const)
    test(`after ${tries} failures waits anything up to ${most} s`, () => {
      assert.deepEqual([backoff(tries, 0), backoff(tries, 0.5)], [0, (most * second) / 2]);
    });

  for (const [header, pause] of [
    [null, undefined],
    ['', undefined],
    ['soon', undefined],
    ['-5', undefined],
    ['0', 0],
    ['120', 2 * minute],
    ['86400', hour],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30 * second],
    ['Sat, 21 Nov 2026 11:59:00 GMT', undefined],
    ['Sun, 22 Nov 2026 12:00:00 GMT', hour],
  ] as const)
    test(`Retry-After ${JSON.stringify(header)} asks for ${pause} ms`, () => {
      assert.equal(retryAfter(header, now), pause);
    });

  for (const status of [408, 425, 429, 500, 501, 502, 503, 504, 522])
    test(`${status} may pass`, () => assert.equal(isPassing(status), true));

  for (const status of [0, 300, 400, 401, 403, 404, 405, 409, 413, 415, 422])
    test(`${status} does not say that it will pass`, () => assert.equal(isPassing(status), false));
});

suite('reading back', () => {
  test('waits longer from read to read, about 24 s in all, and never starts at once', () => {
    const lefts = Array.from({ length: readsPerWindow }, (_, index) => readsPerWindow - index);
    assert.deepEqual(
      lefts.map((left) => readPause(left, 1)),
      [250, 500, 1_000, 2_000, 4_000, 8_000, 8_000],
    );
    assert.equal(readPause(readsPerWindow, 0), 125);
    assert.equal(readPause(0, 0), minute);
  });
});

suite('what was put off', () => {
  for (const [says, time, isTold, expected] of [
    ['is due at its time', 0, false, true],
    ['is not due before', second, false, false],
    ['is due when only a clock that was put back can have set it', 3 * minute, false, true],
    ['waits as long as the service asked', 30 * minute, true, false],
    ['waits no longer than the longest that is believed', 2 * hour, true, true],
  ] as const)
    test(says, () => assert.equal(isDue(now + time, now, isTold), expected));

  for (const [says, checkedAt, expected] of [
    ['a day later', now - 24 * hour, true],
    ['not before', now - 23 * hour, false],
    ['when it was never asked', 0, true],
    ['not when the clock was put back a little', now + minute, false],
    ['when the clock was put back by days', now + 48 * hour, true],
  ] as const)
    test(`the service is asked again ${says}`, () =>
      assert.equal(isRefreshDue('a1.x', checkedAt, now), expected));
});
