import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Dimension, Measure } from '../../../src/addons/counts/protocol/measures.ts';
import type { Count } from '../../../src/addons/counts/service/count.ts';
import { seriesOf } from '../../../src/addons/counts/service/series.ts';
import { countedOf } from './service/counted-values.ts';

const count = (
  day: string,
  number: number,
  measure: Measure = 'accepted',
  dimension: Dimension = '',
  value = '',
): Count => ({ brandId: 'brand', day, measure, dimension, value, count: number });

const seriesOfCounts = (counts: readonly Count[], from: string, to: string, today = '2026-11-05') =>
  seriesOf({ counted: countedOf(counts), omitted: 0 }, { from, to, today });

const daysOf = (counts: readonly Count[], from = '2026-11-01', to = '2026-11-04') =>
  seriesOfCounts(counts, from, to).series.map(({ days }) => days);

suite('the series of counts', () => {
  test('the series of counts have numbers of 10 or more as they are, and smaller ones as "hidden"', () => {
    const counts = [count('2026-11-03', 9), count('2026-11-01', 10), count('2026-11-02', 1)];
    assert.deepEqual(daysOf(counts), [
      [
        ['2026-11-01', 10],
        ['2026-11-02', 'hidden'],
        ['2026-11-03', 'hidden'],
      ],
    ]);
  });

  test('the series of counts contain no number from 1 to 9 anywhere', () => {
    const counts = Array.from({ length: 40 }, (_, index) =>
      count(`2026-11-0${(index % 4) + 1}`, index, 'accepted', 'vendor', `vendor-${index % 7}`),
    );
    const numbers =
      JSON.stringify(seriesOfCounts(counts, '2026-11-01', '2026-11-04')).match(/[[,:]\d+[\],}]/g) ?? [];
    assert.ok(numbers.length > 0);
    assert.deepEqual(
      numbers.map((each) => Number(each.slice(1, -1))).filter((each) => each > 0 && each < 10),
      [],
    );
  });

  test('the series of counts hide beside a small part the next larger one, and what is as large as a hidden total', () => {
    const by = (dimension: Dimension, numbers: Readonly<Record<string, number>>) =>
      Object.entries(numbers).map(([value, number]) =>
        count('2026-11-01', number, 'accepted', dimension, value),
      );
    const shown = (counts: readonly Count[]) => {
      const period = { from: '2026-11-01', to: '2026-11-01', today: '2026-11-05' };
      const { series } = seriesOf({ counted: countedOf(counts), omitted: 0 }, period, new Set(['trial']));
      return Object.fromEntries(
        series.map(({ dimension, value, days }) => [`${dimension} ${value}`, days[0]?.[1]]),
      );
    };
    const divided = [
      ...by('', { '': 60 }),
      ...by('language', { de: 6, en: 20, fr: 34 }),
      ...by('method', { banner: 60 }),
      ...by('vendor', { tally: 60, tube: 54 }),
    ];
    assert.deepEqual(shown(divided), {
      ' ': 60,
      'language de': 'hidden',
      'language en': 'hidden',
      'language fr': 34,
      'method banner': 60,
      'vendor tally': 60,
      'vendor tube': 54,
    });
    // Without those of the channel for tests, the others are few.
    const tried = [
      ...by('', { '': 25 }),
      ...by('channel', { trial: 20, web: 5 }),
      ...by('method', { banner: 25 }),
      ...by('vendor', { tally: 25, tube: 30 }),
    ];
    assert.deepEqual(shown(tried), {
      ' ': 'hidden',
      'channel trial': 20,
      'channel web': 'hidden',
      'method banner': 'hidden',
      'vendor tally': 'hidden',
      'vendor tube': 30,
    });
  });

  test('the series of counts leave out days outside of the period, and days without any', () => {
    const counts = [
      count('2026-10-31', 50),
      count('2026-11-02', 50),
      count('2026-11-03', 0),
      count('2026-11-05', 50),
    ];
    assert.deepEqual(daysOf(counts), [[['2026-11-02', 50]]]);
    assert.deepEqual(daysOf([count('2026-10-31', 50)]), []);
  });

  test('the series of counts have all people of now on the last day, also those whose consents a clock that was ahead dated', () => {
    const policy = (day: string, number: number) => count(day, number, 'policy', 'version', '7');
    const counts = [policy('', 50), policy('2026-11-03', 20), policy('2027-11-04', 30)];
    const { series } = seriesOfCounts(counts, '2026-11-03', '2026-11-04', '2026-11-04');
    assert.deepEqual(series[0]?.days, [
      ['2026-11-03', 20],
      ['2026-11-04', 50],
    ]);
  });

  test('the series of counts have open conflicts and policies as they were at the end of each day', () => {
    const policy = (day: string, number: number) => count(day, number, 'policy', 'version', '7');
    const counts = [
      policy('', 100),
      policy('2026-11-02', 30),
      policy('2026-11-03', -5),
      policy('2026-11-06', 60),
    ];
    // Until November 1: 100 - 60 + 5 - 30.
    assert.deepEqual(daysOf(counts), [
      [
        ['2026-11-01', 15],
        ['2026-11-02', 45],
        ['2026-11-03', 40],
        ['2026-11-04', 40],
      ],
    ]);
    assert.deepEqual(daysOf([count('', 12, 'conflicts')], '2026-11-01', '2026-11-02'), [
      [
        ['2026-11-01', 12],
        ['2026-11-02', 12],
      ],
    ]);
  });

  test('the series of counts are at most 50 for each dimension of a measure: those with the largest numbers', () => {
    const counts = Array.from({ length: 60 }, (_, index) =>
      count('2026-11-01', 100 + index, 'accepted', 'vendor', `v${index}`),
    );
    const { series, omitted } = seriesOfCounts(
      [...counts, count('2026-11-01', 1)],
      '2026-11-01',
      '2026-11-01',
    );
    assert.equal(series.length, 51);
    assert.equal(omitted, 10);
    assert.deepEqual([series[0]?.value, series[49]?.value, series[50]?.dimension], ['v59', 'v10', '']);
  });
});
