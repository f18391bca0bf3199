import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GroupCommitOptions } from '../../../src/service/group-commit.ts';
import { createGroupCommit, GroupCommitFullError } from '../../../src/service/group-commit.ts';

/** A group commit whose commits end when the test decides. */
function setUp(options: GroupCommitOptions = {}) {
  const groups: (readonly number[])[] = [];
  const ends: { succeed: () => void; fail: (error: Error) => void }[] = [];
  const submit = createGroupCommit<number, string>((items) => {
    groups.push(items);
    return new Promise((resolve, reject) => {
      ends.push({ succeed: () => resolve(items.map((item) => `outcome of ${item}`)), fail: reject });
    });
  }, options);
  return { groups, ends, submit };
}

suite('a group commit', { timeout: 60_000 }, () => {
  test('combines all requests of one turn, and returns each its own outcome', async () => {
    const { groups, ends, submit } = setUp();
    const outcomes = Promise.all([submit(1), submit(2), submit(3)]);
    assert.deepEqual(groups, []);
    await nextTurn();
    assert.deepEqual(groups, [[1, 2, 3]]);
    ends[0]?.succeed();
    assert.deepEqual(await outcomes, ['outcome of 1', 'outcome of 2', 'outcome of 3']);
  });

  test('starts no commit before the last one has ended, and keeps the order', async () => {
    const { groups, ends, submit } = setUp();
    const outcomes = [submit(1)];
    await nextTurn();
    outcomes.push(submit(2), submit(3));
    await nextTurn();
    assert.deepEqual(groups, [[1]]);
    ends[0]?.succeed();
    await nextTurn();
    await nextTurn();
    assert.deepEqual(groups, [[1], [2, 3]]);
    ends[1]?.succeed();
    assert.deepEqual(await Promise.all(outcomes), ['outcome of 1', 'outcome of 2', 'outcome of 3']);
  });

  test('never exceeds the maximum size', async () => {
    const { groups, ends, submit } = setUp({ size: 2 });
    const outcomes = Promise.all([1, 2, 3, 4, 5].map(submit));
    for (let index = 0; index < 3; index += 1) {
      await nextTurn();
      await nextTurn();
      ends[index]?.succeed();
    }
    await outcomes;
    assert.deepEqual(groups, [[1, 2], [3, 4], [5]]);
  });

  test('that fails rejects all its requests, and no others', async () => {
    const { ends, submit } = setUp();
    const failing = Promise.allSettled([submit(1), submit(2)]);
    await nextTurn();
    const later = submit(3);
    ends[0]?.fail(new Error('disk full'));
    assert.deepEqual(
      (await failing).map(({ status }) => status),
      ['rejected', 'rejected'],
    );
    await nextTurn();
    ends[1]?.succeed();
    assert.equal(await later, 'outcome of 3');
  });

  test('rejects requests when its queue is full, but none that it has accepted', async () => {
    const { ends, submit } = setUp({ waiting: 2 });
    const taken = Promise.all([submit(1), submit(2)]);
    await assert.rejects(submit(3), GroupCommitFullError);
    await nextTurn();
    const next = submit(4);
    ends[0]?.succeed();
    assert.equal((await taken).length, 2);
    await nextTurn();
    ends[1]?.succeed();
    assert.equal(await next, 'outcome of 4');
  });

  test('reports how many requests it contained', async () => {
    const told: number[] = [];
    const { ends, submit } = setUp({ onCommit: (items) => told.push(items) });
    const outcomes = Promise.all([submit(1), submit(2)]);
    await nextTurn();
    ends[0]?.succeed();
    await outcomes;
    await nextTurn();
    assert.deepEqual(told, [2]);
  });
});
