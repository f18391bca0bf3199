import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createBrand, openSqliteStore } from '../../../../../src/service.ts';
import { setUpOperations } from '../support/operations-world.ts';

suite('the call about the state', () => {
  test('the call about the state reads no brand, because there may be many', async (t) => {
    const store = await openSqliteStore({ folder: ':memory:' });
    t.after(() => store.close());
    const asked: PropertyKey[] = [];
    const watched = new Proxy(store, {
      get: (target, name) => {
        asked.push(name);
        return Reflect.get(target, name);
      },
    });
    const { call } = await setUpOperations(t, { store: watched });
    const read = async () => {
      asked.length = 0;
      assert.equal((await call('readState')).status, 200);
      return asked.length;
    };
    const few = await read();
    for (let count = 0; count < 20; count += 1) await createBrand(store, { name: `Brand ${count}` });
    assert.equal(await read(), few);
  });
});
