import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import { packChoices, unpackChoices } from '../../../src/client/ledger/choice.ts';
import {
  type CellOrder,
  cellOrderOf,
  cellsOf,
  joinOrders,
  makeCellOrder,
  parseCellOrder,
  rearrange,
} from '../../../src/client/catalogue/cell-order.ts';
import type { Choices } from '../../../src/client/ledger/decision.ts';
import { readCatalogue } from '../../../src/client/catalogue/read-catalogue.ts';
import {
  actionsOf,
  indexesOfNextPart,
  splitIntoParts,
  withoutIndexes,
} from '../../../src/client/delivery/parts.ts';
import { catalogue } from '../simulation/catalogues.ts';

const names = ['a', 'b', 'c', 'd'] as const;
const action = fc.constantFrom('ACCEPT' as const, 'REJECT' as const, undefined);
const order: fc.Arbitrary<CellOrder> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 }),
    fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 }),
    fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
  )
  .map(([targets, vendors, has]) =>
    makeCellOrder({
      targets,
      vendors: vendors.map((id, row) => [
        id,
        targets.map((_, column) => (has[4 * row + column] ? '1' : '0')).join(''),
      ]),
    }),
  );

suite('the order of cells', () => {
  test('the order of cells is vendor by vendor, without required cells', () => {
    const cells = cellsOf(cellOrderOf(readCatalogue(catalogue)));
    assert.deepEqual(
      cells.map(({ vendor, target }) => `${vendor}/${target}`),
      ['tubular/statistics', 'tubular/video', 'tally/statistics'],
    );
  });

  test('the order of cells finds each of its cells at its index, and no other cell', () =>
    fc.assert(
      fc.property(order, (some) => {
        for (const [place, { vendor, target }] of cellsOf(some).entries())
          assert.equal(some.indexOf(vendor, target), place);
        assert.equal(some.size, cellsOf(some).length);
        assert.equal(some.indexOf('nobody', 'a'), -1);
      }),
    ));

  test('the order of cells joined with another has the cells of both, each once, and is unchanged if the other adds none', () =>
    fc.assert(
      fc.property(order, order, (a, b) => {
        const joined = joinOrders(a, b);
        const keys = (some: CellOrder) => cellsOf(some).map(({ vendor, target }) => `${vendor}/${target}`);
        assert.deepEqual(keys(joined).toSorted(), [...new Set([...keys(a), ...keys(b)])].toSorted());
        assert.equal(joinOrders(joined, b), joined);
      }),
    ));

  test('the order of cells is parsed as it was serialised, and anything else is rejected', () =>
    fc.assert(
      fc.property(order, fc.jsonValue(), (some, anything) => {
        assert.deepEqual(parseCellOrder(JSON.parse(JSON.stringify(some)))?.vendors, some.vendors);
        assert.equal(parseCellOrder(anything), undefined);
      }),
    ));

  test('the order of cells maps values to the indexes of their cells in another order', () =>
    fc.assert(
      fc.property(order, order, (a, b) => {
        const joined = joinOrders(a, b);
        const values = cellsOf(a).map(({ vendor, target }) => `${vendor}/${target}`);
        assert.deepEqual(rearrange(rearrange(values, a, joined), joined, a), values);
      }),
    ));
});

suite('choices', () => {
  test('choices survive serialisation unchanged', () =>
    fc.assert(
      fc.property(fc.array(action), (choices) => {
        assert.deepEqual(unpackChoices(packChoices(choices), choices.length), choices);
      }),
    ));

  test('choices that cannot be parsed are undefined', () => {
    assert.deepEqual(unpackChoices('Ax?R', 6), [
      'ACCEPT',
      undefined,
      undefined,
      'REJECT',
      undefined,
      undefined,
    ]);
  });
});

suite('parts', () => {
  const wide = makeCellOrder({
    targets: ['t'],
    vendors: Array.from({ length: 900 }, (_, index) => [`${index}-${'long-'.repeat(20)}`, '1'] as const),
  });

  test('parts contain everything once, in order, each within the limits, and are removed one by one', () =>
    fc.assert(
      fc.property(fc.array(action, { minLength: 900, maxLength: 900 }), (choices) => {
        const parts = [...splitIntoParts(actionsOf(wide, choices))];
        assert.deepEqual(parts.flat(), actionsOf(wide, choices));
        for (const part of parts) assert.ok(JSON.stringify(part).length <= 29 * 1024 && part.length > 0);
        let left: Choices = choices;
        for (const part of parts) {
          assert.deepEqual([...splitIntoParts(actionsOf(wide, left))][0], part);
          left = withoutIndexes(left, indexesOfNextPart(wide, left));
        }
        assert.deepEqual(left.filter(Boolean), []);
      }),
      { numRuns: 20 },
    ));

  test('parts of no cells are empty', () => assert.deepEqual([...splitIntoParts([])], []));
});
