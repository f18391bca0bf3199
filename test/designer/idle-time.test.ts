import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { inIdleTime, type WhenIdle } from '../../demo/designer/sheet/idle-time.ts';

/** A page that is idle on request, for the time that a number of steps takes. */
function idlePage() {
  let waiting: ((timeRemaining: () => number) => void) | undefined;
  const whenIdle: WhenIdle = (act) => {
    waiting = act;
    return () => (waiting = undefined);
  };
  const rest = (things: number): void => {
    let left = things;
    const act = waiting;
    waiting = undefined;
    act?.(() => (left -= 1));
  };
  return { whenIdle, rest, isAwaited: () => waiting !== undefined };
}

suite('work in idle time', () => {
  test('work in idle time fills the available time, in order, until all is done', () => {
    const { whenIdle, rest, isAwaited } = idlePage();
    const done: number[] = [];
    inIdleTime([1, 2, 3, 4, 5], (each) => done.push(each), whenIdle);
    assert.deepEqual(done, []);
    rest(2);
    assert.deepEqual(done, [1, 2]);
    rest(2);
    assert.deepEqual(done, [1, 2, 3, 4]);
    rest(2);
    assert.deepEqual(done, [1, 2, 3, 4, 5]);
    assert.ok(!isAwaited());
  });

  test('work in idle time does one step if there is no time', () => {
    const { whenIdle, rest } = idlePage();
    const done: number[] = [];
    inIdleTime([1, 2], (each) => done.push(each), whenIdle);
    rest(0);
    assert.deepEqual(done, [1]);
  });

  test('work in idle time ends when it is stopped, at any step', () => {
    const { whenIdle, rest } = idlePage();
    const done: number[] = [];
    const stop = inIdleTime([1, 2, 3], (each) => done.push(each), whenIdle);
    rest(1);
    stop();
    rest(9);
    assert.deepEqual(done, [1]);
  });

  test('work in idle time is done step by step in a browser without idle callbacks', async () => {
    const done = await new Promise<number[]>((resolve) => {
      const seen: number[] = [];
      inIdleTime([1, 2, 3], (each) => seen.push(each) === 3 && resolve(seen));
    });
    assert.deepEqual(done, [1, 2, 3]);
  });
});
