import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBrand, renameBrand } from '../../../src/service.ts';
import { setUp } from '../support/set-up.ts';

test('one of two brands that get one name at once gets it, and the other is refused', async (t) => {
  const { store } = await setUp(t);
  for (let round = 0; round < 5; round += 1) {
    const brands = await Promise.all(
      ['a', 'b'].map((name) => createBrand(store, { name: `${name} ${round}` })),
    );
    const name = `name ${round}`;
    const settled = await Promise.allSettled([
      ...brands.map(({ id }) => renameBrand(store, id, name)),
      createBrand(store, { name }),
    ]);
    const refusals = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    assert.deepEqual(refusals, ['brand-exists', 'brand-exists']);
  }
});
