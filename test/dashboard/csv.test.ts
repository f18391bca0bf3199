import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { toCsv } from '../../src/protocol/dashboard/csv.ts';

suite('CSV', () => {
  const cells: [value: string | number | undefined, written: string][] = [
    ['plain', 'plain'],
    [12, '12'],
    [-3, '-3'],
    [undefined, ''],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+2', "'=1+2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['+a,b', '"\'+a,b"'],
  ];
  for (const [value, written] of cells) {
    test(`${JSON.stringify(value)} is ${written}`, () => assert.equal(toCsv([[value]]), `${written}\r\n`));
  }

  test('has a line for each row', () => {
    assert.equal(
      toCsv([
        ['day', 'count'],
        ['2026-11-23', 12],
      ]),
      'day,count\r\n2026-11-23,12\r\n',
    );
  });
});
