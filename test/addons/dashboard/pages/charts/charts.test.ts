import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  csvOf,
  heightOf,
  linesOf,
  totalOf,
} from '../../../../../src/addons/dashboard/dashboard/charts/chart-lines.ts';
import { daysOf, faultOf, periodOf } from '../../../../../src/addons/dashboard/dashboard/charts/period.ts';
import type { CountReply } from '../../../../../src/addons/counts/protocol/shown-counts.ts';
import { toCsv } from '../../../../../src/protocol/reports/csv.ts';

const now = Date.parse('2026-11-23T23:59:00Z');
const periodIn = (query: string) => periodOf(new URLSearchParams(query), now);

suite('the period of the charts', () => {
  test('the period of the charts is the last 30 days, the chosen number of days, or from one day to another', () => {
    assert.deepEqual(periodIn(''), { from: '2026-10-25', to: '2026-11-23', days: 30 });
    assert.deepEqual(periodIn('days=7'), { from: '2026-11-17', to: '2026-11-23', days: 7 });
    const chosen = { from: '2026-01-01', to: '2026-02-01', days: undefined };
    assert.deepEqual(periodIn('from=2026-01-01&to=2026-02-01'), chosen);
    for (const wrong of ['days=8', 'from=x&to=y', 'from=2026-01-01', 'from=2026-02-30&to=2026-04-01'])
      assert.equal(periodIn(wrong).days, 30, wrong);
  });

  test('the period of the charts ends after it begins, and has at most 732 days', () => {
    assert.equal(faultOf({ from: '2026-11-23', to: '2026-11-23' }), undefined);
    assert.equal(faultOf({ from: '2026-11-23', to: '2026-11-22' }), 'order');
    assert.equal(faultOf({ from: '2024-01-01', to: '2026-01-01' }), undefined);
    assert.equal(faultOf({ from: '2024-01-01', to: '2026-01-02' }), 'length');
  });

  test('the period of the charts has each day once', () => {
    assert.deepEqual(daysOf({ from: '2026-02-27', to: '2026-03-02' }), [
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
  });
});

suite('the lines of a chart', () => {
  const reply: CountReply = {
    from: '2026-11-22',
    to: '2026-11-23',
    omitted: 0,
    channels: [],
    series: [
      { measure: 'accepted', dimension: 'vendor', value: '=acme', days: [['2026-11-22', 30]] },
      { measure: 'accepted', dimension: 'vendor', value: 'tube', days: [['2026-11-23', 'hidden']] },
      { measure: 'refused', dimension: 'vendor', value: 'acme', days: [['2026-11-23', 20]] },
    ],
  };
  const lines = linesOf(reply, 'accepted', 'vendor', (value) => value);

  test('the lines of a chart are the values of one measure and dimension', () => {
    assert.deepEqual(
      lines.map(({ label }) => label),
      ['=acme', 'tube'],
    );
  });

  test('the lines of a chart have a total of what is shown', () => {
    assert.deepEqual(totalOf([30, 'hidden', 12]), { sum: 42, hasMore: true });
    assert.deepEqual(totalOf([]), { sum: 0, hasMore: false });
  });

  test('the lines of a chart are gaps for hidden numbers', () => {
    assert.deepEqual([heightOf(undefined), heightOf('hidden'), heightOf(10)], [0, null, 10]);
  });

  test('the lines of a chart become CSV with a row for each day', () => {
    assert.equal(
      toCsv(csvOf(daysOf(reply), 'Day', lines)),
      "Day,'=acme,tube\r\n2026-11-22,30,0\r\n2026-11-23,0,hidden\r\n",
    );
  });
});
