import assert from 'node:assert/strict';
import { afterEach, beforeEach, suite, test } from 'node:test';
import {
  fieldValueOf,
  momentIn,
  nextMidnight,
  timeZone,
} from '../../../../src/addons/dashboard/dashboard/channels/policy-fields.ts';

const now = Date.parse('2026-11-23T12:00:00Z');

suite('a moment in the time zone of the browser', () => {
  const { TZ } = process.env;
  beforeEach(() => {
    process.env['TZ'] = 'America/New_York';
  });
  afterEach(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });

  test('a moment in the time zone of the browser is read from a field, before and after the clocks change', () => {
    assert.equal(timeZone(), 'America/New_York');
    assert.equal(momentIn('2027-01-01T00:00', now), '2027-01-01T05:00:00.000Z');
    assert.equal(momentIn('2027-07-01T00:00', now), '2027-07-01T04:00:00.000Z');
    // The clocks skip this hour.
    assert.equal(momentIn('2027-03-14T02:30', now), '2027-03-14T07:30:00.000Z');
  });

  test('a moment in the time zone of the browser is the next midnight by default', () => {
    const midnight = nextMidnight(new Date('2026-12-31T23:59:00-05:00'));
    assert.equal(fieldValueOf(midnight), '2027-01-01T00:00');
    assert.equal(momentIn(fieldValueOf(midnight), now), midnight.toISOString());
  });

  test('a moment in the time zone of the browser must be in the future', () => {
    for (const value of ['', 'tomorrow', '2026-11-23T07:00', '2020-01-01T00:00'])
      assert.equal(momentIn(value, now), undefined);
    assert.equal(momentIn('2026-11-23T07:01', now), '2026-11-23T12:01:00.000Z');
  });
});
