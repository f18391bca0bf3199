import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  backoff,
  isDue,
  isPassing,
  lateReads,
  readPause,
  readsPerWrite,
  readRetryAfter,
  wokenReadTime,
} from '../../../src/client/delivery/retry.ts';
import { isRefreshDue } from '../../../src/client/ledger/freshness.ts';

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
    test(`retrying waits a random time up to ${most} s after ${tries} failures`, () => {
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
    test(`retrying waits ${pause} ms for Retry-After ${JSON.stringify(header)}`, () => {
      assert.equal(readRetryAfter(header, now), pause);
    });

  for (const status of [408, 425, 429, 500, 501, 502, 503, 504, 522])
    test(`retrying treats ${status} as temporary`, () => assert.equal(isPassing(status), true));

  for (const status of [0, 300, 400, 401, 403, 404, 405, 409, 413, 415, 422])
    test(`retrying treats ${status} as permanent`, () => assert.equal(isPassing(status), false));
});

suite('reading back', () => {
  const pauses = (from: number, to: number) =>
    Array.from({ length: from - to }, (_, index) => readPause(from - index, 1));

  test('reading back waits longer after each read, about 24 s in all, and never reads at once', () => {
    assert.deepEqual(pauses(readsPerWrite, lateReads), [250, 500, 1_000, 2_000, 4_000, 8_000, 8_000]);
    assert.equal(readPause(readsPerWrite, 0), 125);
  });

  test('reading back continues for about an hour after the first reads, with growing pauses of up to five minutes', () => {
    const late = pauses(lateReads, 0);
    assert.deepEqual(
      late.slice(0, 7),
      [16, 32, 60, 120, 240, 300, 300].map((seconds) => seconds * second),
    );
    assert.equal(Math.max(...late), 5 * minute);
    const all = [...pauses(readsPerWrite, lateReads), ...late].reduce((sum, pause) => sum + pause, 0);
    assert.ok(all > 55 * minute && all < hour, String(all));
  });

  for (const [says, time, left, expected] of [
    ['within the first half minute does not look earlier', second, lateReads + 2, second],
    ['looks a minute after the last look', 4 * minute, 3, 0],
    ['looks no earlier where it would soon anyway', 10 * second, lateReads, 10 * second],
    ['looks a minute after the last look of all', 20 * second, 0, 20 * second],
  ] as const)
    test(`a page that becomes visible again ${says}`, () =>
      assert.equal(wokenReadTime(now + time, left) - now, expected));
});

suite('a postponed request', () => {
  for (const [says, time, isFromRetryAfter, expected] of [
    ['is due at its time', 0, false, true],
    ['is not due before its time', second, false, false],
    ['is due when only a clock that was put back can have set it', 7 * minute, false, true],
    ['is not due before the longest pause is over', 5 * minute, false, false],
    ['waits as long as the service asked', 30 * minute, true, false],
    ['waits no longer than the longest that is believed', 2 * hour, true, true],
  ] as const)
    test(`a postponed request ${says}`, () =>
      assert.equal(isDue(now + time, now, isFromRetryAfter), expected));

  for (const [says, checkedAt, expected] of [
    ['a day later', now - 24 * hour, true],
    ['not before', now - 23 * hour, false],
    ['when it was never asked', 0, true],
    ['not when the clock was put back a little', now + minute, false],
    ['when the clock was put back by days', now + 48 * hour, true],
  ] as const)
    test(`the service is read again ${says}`, () =>
      assert.equal(isRefreshDue('a1.x', checkedAt, now), expected));
});
