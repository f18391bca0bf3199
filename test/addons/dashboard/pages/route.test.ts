import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { addressOf, readRoute } from '../../../../src/addons/dashboard/dashboard/shell/route.ts';

suite('the address of a page', () => {
  const addresses: [fragment: string, page: string | undefined, brandId?: string][] = [
    ['', 'brands'],
    ['#/', 'brands'],
    ['#/brands', 'brands'],
    ['#/state', 'state'],
    ['#/audit', 'audit'],
    ['#/brands/b1/channels', 'channels', 'b1'],
    ['#/brands/b1/charts', 'charts', 'b1'],
    ['#/brands/b%2F1/persons', 'persons', 'b/1'],
    ['#/brands/%E0/persons', 'persons', '%E0'],
    ['#/brands//persons', undefined],
    ['#/brands/b1', undefined],
    ['#/brands/b1/state', undefined],
    ['#/brands/b1/charts/more', undefined],
    ['#/channels', undefined],
    ['#/nothing', undefined],
    ['#/constructor', undefined],
  ];
  for (const [fragment, page, brandId] of addresses) {
    test(`the page at the address ${fragment || 'nothing'} is ${page ?? 'unknown'}`, () => {
      const route = readRoute(fragment);
      assert.equal(route?.page, page);
      assert.equal(route?.brandId, brandId);
    });
  }

  test('the address of a page is read as it was written', () => {
    const route = readRoute(addressOf('charts', 'b/1', { from: '2026-11-01', target: 'a&b' }));
    assert.equal(route?.brandId, 'b/1');
    assert.deepEqual(Object.fromEntries(route?.query ?? []), { from: '2026-11-01', target: 'a&b' });
  });
});
