import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tryWhenCalled } from '../../../src/embed/keep-trying.ts';

test('a later call that succeeds resolves at once, while the first one waits for its next attempt', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  Object.assign(globalThis, { addEventListener: () => {} });
  let isOnline = false;
  const failed = t.mock.fn();
  const load = tryWhenCalled(async () => {
    if (!isOnline) throw new Error('offline');
    return 'loaded';
  }, failed);
  void load();
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(failed.mock.callCount(), 1);
  isOnline = true;
  const nextTurn = new Promise((resolve) => setImmediate(resolve, 'waits'));
  assert.equal(await Promise.race([load(), nextTurn]), 'loaded');
});
