import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { toCsv } from '../../../../src/protocol/reports/csv.ts';

suite('CSV', () => {
  const cells: [value: string | number | undefined, written: string][] = [
    ['plain', 'plain'],
    [12, '12'],
    [-3, '-3'],
    [undefined, ''],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', String.raw`two\u{a}lines`],
    ['\n=1+1', String.raw`\u{a}=1+1`],
    ['\u001b[2J\u202e', String.raw`\u{1b}[2J\u{202e}`],
    ['=1+2', "'=1+2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['+a,b', '"\'+a,b"'],
    ['x;=1+1', `"x;'=1+1"`],
    ['x,-1|@a', `"x,'-1|'@a"`],
    ['x; "=1+1', `"x; ""'=1+1"`],
    ['  =1+1', "  '=1+1"],
    ['＝1＋1', "'＝1＋1"],
    ['a-b = c', 'a-b = c'],
  ];
  for (const [value, written] of cells) {
    test(`${JSON.stringify(value)} is ${written} in CSV`, () =>
      assert.equal(toCsv([[value]]), `${written}\r\n`));
  }

  test('CSV of a long run of spaces takes no longer than of letters', () => {
    const timeOf = (text: string): number => {
      const began = performance.now();
      toCsv([[text]]);
      return performance.now() - began;
    };
    timeOf('warm up');
    assert.ok(timeOf(`x${' '.repeat(20_000)}x`) < 100 * timeOf('x'.repeat(20_000)));
  });

  test('CSV has a line for each row', () => {
    assert.equal(
      toCsv([
        ['day', 'count'],
        ['2026-11-23', 12],
      ]),
      'day,count\r\n2026-11-23,12\r\n',
    );
  });
});
