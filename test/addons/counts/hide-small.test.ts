import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import { hiddenUpTo, shownCount } from '../../../src/addons/counts/service/hide-small.ts';

interface Table {
  readonly total: number;
  readonly divisions: readonly (readonly number[])[];
}

/** What anybody sees of a table. */
const seen = ({ total, divisions }: Table): string => {
  const upTo = hiddenUpTo(total, divisions);
  const parts = divisions.map((division, index) =>
    division.map((part) => shownCount(part, upTo.parts[index] ?? 0)),
  );
  return JSON.stringify([shownCount(total, upTo.total), parts]);
};

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Tables in which one cell differs by one, or in which two cells of a division have changed places. */
function* others({ total, divisions }: Table, [row, column]: readonly [number, number]): Generator<Table> {
  const changed = (changes: readonly (readonly [row: number, column: number, by: number])[], by = 0) => ({
    total: total + by,
    divisions: divisions.map((division, at) =>
      division.map((part, index) =>
        changes.reduce((sum, [x, y, change]) => (x === at && y === index ? sum + change : sum), part),
      ),
    ),
  });
  const own = divisions[row]?.[column] ?? 0;
  for (const [index, part] of divisions[row]?.entries() ?? [])
    for (const by of [1, -1, part - own])
      if (index !== column)
        yield changed([
          [row, column, by],
          [row, index, -by],
        ]);
  // If the total is hidden, too: another one, with a part of each division.
  for (const by of [1, -1])
    for (const place of divisions
      .map((division) => division.map((_, index) => index))
      .reduce<number[][]>(
        (places, columns) => places.flatMap((each) => columns.map((index) => [...each, index])),
        [[]],
      ))
      if (place[row] === column)
        yield changed(
          place.map((index, at) => [at, index, by] as const),
          by,
        );
}

const number = fc.oneof(
  fc.constantFrom(0, 1, 1, 9, 10, 11),
  fc.integer({ min: 1, max: 9 }),
  fc.integer({ min: 10, max: 400 }),
);
const division = (most: number) => fc.array(number, { minLength: 1, maxLength: most });
const table = fc
  .oneof(
    fc.array(division(14), { minLength: 1, maxLength: 1 }),
    fc.array(division(6), { minLength: 2, maxLength: 3 }),
    // Each part of the first division is 1.
    fc.tuple(
      fc.array(fc.constant(1), { minLength: 2, maxLength: 20 }),
      fc.array(number, { minLength: 1, maxLength: 3 }),
    ),
  )
  .map((divisions): Table => {
    const total = Math.max(...divisions.map(sumOf));
    // All have the same sum.
    return {
      total,
      divisions: divisions.map((parts) => [...parts.slice(1), (parts[0] ?? 0) + total - sumOf(parts)]),
    };
  });

suite('the numbers of a day', () => {
  test('the numbers of a day show no number from 1 to 9, and none that is hidden follows from those that are shown', () => {
    fc.assert(
      fc.property(table, (given) => {
        const shown = seen(given);
        const upTo = hiddenUpTo(given.total, given.divisions);
        for (const [row, parts] of given.divisions.entries())
          for (const [column, part] of parts.entries()) {
            if (part === 0 || part > (upTo.parts[row] ?? 0)) {
              assert.ok(part === 0 || part > 9, `${part} is shown`);
              continue;
            }
            const isOpen = [...others(given, [row, column])].some(
              (other) =>
                other.divisions[row]?.[column] !== part &&
                other.divisions.flat().every((each) => each >= 0) &&
                seen(other) === shown,
            );
            assert.ok(isOpen, `${part} follows from ${shown}`);
          }
      }),
      { numRuns: 1_000 },
    );
  });

  for (const [what, total, parts, expected] of [
    ['all that are 10 or more', 40, [10, 30, 0], '[40,[[10,30,0]]]'],
    ['no part that is small, nor the next larger one', 128, [3, 25, 100], '[128,[["hidden","hidden",100]]]'],
    [
      'no part that equals the next larger one',
      153,
      [3, 25, 25, 100],
      '[153,[["hidden","hidden","hidden",100]]]',
    ],
    ['a total of small parts', 18, [9, 9], '[18,[["hidden","hidden"]]]'],
    [
      'no total of parts that can only be 1',
      10,
      Array<number>(10).fill(1),
      `["hidden",[[${Array(10).fill('"hidden"').join()}]]]`,
    ],
    ['nothing of a small total', 9, [9], '["hidden",[["hidden"]]]'],
    ['no part beside one that is not known', 60, [20, 30], '[60,[["hidden",30]]]'],
  ] as const)
    test(`the numbers of a day show ${what}`, () => {
      assert.equal(seen({ total, divisions: [parts] }), expected);
    });
});
