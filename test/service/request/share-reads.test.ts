import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareReads } from '../../../src/service/request/share-reads.ts';

function setUp() {
  const deferred: (() => void)[] = [];
  const begun: string[] = [];
  const read = shareReads(
    async (key) => `${key} as of read ${begun.push(key)}`,
    (callback) => void deferred.push(callback),
  );
  const nextTurn = (): void => deferred.splice(0).forEach((callback) => callback());
  return { read, begun, nextTurn };
}

test('callers in one turn of the event loop share one read of a key', async () => {
  const { read, begun, nextTurn } = setUp();
  const results = [read('a'), read('b'), read('a')];
  nextTurn();
  assert.deepEqual(await Promise.all(results), ['a as of read 1', 'b as of read 2', 'a as of read 1']);
  assert.deepEqual(begun, ['a', 'b']);
});

test('a caller never gets the result of a read that began before its call', async () => {
  const { read, nextTurn } = setUp();
  const first = read('a');
  nextTurn();
  const second = read('a');
  nextTurn();
  assert.deepEqual(await Promise.all([first, second]), ['a as of read 1', 'a as of read 2']);
});

test('all callers of a read that fails get its error, and the next call reads again', async () => {
  let fails = true;
  const read = shareReads(async () => {
    if (fails) throw new Error('no connection');
    return 'found';
  });
  const results = [read('a'), read('a')];
  for (const result of results) await assert.rejects(result, /no connection/);
  fails = false;
  assert.equal(await read('a'), 'found');
});
