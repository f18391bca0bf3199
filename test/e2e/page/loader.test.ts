import assert from 'node:assert/strict';
import { suite, test, type TestContext } from 'node:test';
import { loader } from '../../../src/page/loader.ts';

/** Something to load: each attempt waits until the test ends it. */
function makeLoading(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const online: (() => unknown)[] = [];
  Object.assign(globalThis, { addEventListener: (_: string, run: () => unknown) => online.push(run) });
  t.after(() => Reflect.deleteProperty(globalThis, 'addEventListener'));
  const attempts: { resolve: (value: string) => void; reject: (cause: Error) => void }[] = [];
  const failures: unknown[] = [];
  const load = loader(
    () => new Promise<string>((resolve, reject) => attempts.push({ resolve, reject })),
    (cause) => failures.push(cause),
  );
  let result: string | undefined;
  const want = () => void load().then((value) => (result = value));
  const rest = () => new Promise((resolve) => setImmediate(resolve));
  return {
    want,
    failures,
    attempts,
    result: () => result,
    goOnline: () => online.forEach((run) => run()),
    async end(number: number, outcome: string | Error) {
      const attempt = attempts[number];
      if (outcome instanceof Error) attempt?.reject(outcome);
      else attempt?.resolve(outcome);
      await rest();
    },
    async pass(ms: number) {
      t.mock.timers.tick(ms);
      await rest();
    },
  };
}

const gone = new Error('gone');

suite('what is loaded on demand', () => {
  test('what is loaded on demand is not loaded before somebody wants it, and then once', async (t) => {
    const file = makeLoading(t);
    assert.equal(file.attempts.length, 0);
    file.want();
    file.want();
    await file.end(0, 'loaded');
    assert.equal(file.result(), 'loaded');
    file.want();
    await file.pass(1_000_000);
    assert.equal(file.attempts.length, 1);
    assert.deepEqual(file.failures, []);
  });

  test('what is loaded on demand is tried again at once when somebody wants it, and serves those who waited', async (t) => {
    const file = makeLoading(t);
    file.want();
    await file.end(0, gone);
    assert.deepEqual(file.failures, [gone]);
    file.want();
    assert.equal(file.attempts.length, 2);
    await file.end(1, 'loaded');
    assert.equal(file.result(), 'loaded');
  });

  test('what is loaded on demand is tried again after pauses that grow to five minutes', async (t) => {
    const file = makeLoading(t);
    file.want();
    for (const [index, pause] of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].entries()) {
      await file.end(index, gone);
      await file.pass(1_000 * pause - 1);
      assert.equal(file.attempts.length, index + 1);
      await file.pass(1);
      assert.equal(file.attempts.length, index + 2);
    }
  });

  test('what is loaded on demand is tried again a second later however often somebody wanted it in vain', async (t) => {
    const file = makeLoading(t);
    for (const index of [0, 1, 2, 3, 4]) {
      file.want();
      await file.end(index, gone);
    }
    await file.pass(1_000);
    assert.equal(file.attempts.length, 6);
  });

  test('what is loaded on demand is tried again when the browser is online again', async (t) => {
    const file = makeLoading(t);
    file.want();
    await file.end(0, gone);
    file.goOnline();
    assert.equal(file.attempts.length, 2);
  });

  test('what is loaded on demand counts as failed after ten seconds, and as loaded when it comes later', async (t) => {
    const file = makeLoading(t);
    file.want();
    await file.pass(9_999);
    assert.deepEqual(file.failures, []);
    await file.pass(1);
    assert.equal(file.failures.length, 1);
    await file.pass(1_000);
    assert.equal(file.attempts.length, 2);
    await file.end(0, 'late');
    assert.equal(file.result(), 'late');
    await file.end(1, gone);
    await file.pass(1_000_000);
    assert.equal(file.failures.length, 1);
    assert.equal(file.attempts.length, 2);
  });
});
