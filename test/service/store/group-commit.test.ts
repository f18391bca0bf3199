import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  createGroupCommit,
  GroupCommitFullError,
  type GroupCommitOptions,
} from '../../../src/service/store/group-commit.ts';
import { StoreUnavailableError } from '../../../src/service/store/store-unavailable.ts';

/** A group commit whose commits end when the test decides. */
function setUp(options: GroupCommitOptions<number> = {}) {
  const groups: (readonly number[])[] = [];
  const ends: { succeed: () => void; fail: (error: Error) => void }[] = [];
  const submit = createGroupCommit<number, string>((items) => {
    groups.push(items);
    return new Promise((resolve, reject) => {
      ends.push({ succeed: () => resolve(items.map((item) => `outcome of ${item}`)), fail: reject });
    });
  }, options);
  /** Lets this number of commits succeed, each when it has begun. */
  const succeedOneByOne = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      await nextTurn();
      await nextTurn();
      ends[index]?.succeed();
    }
  };
  return { groups, ends, submit, succeedOneByOne };
}

suite('a group commit', { timeout: 60_000 }, () => {
  test('a group commit combines all requests of one turn, and returns each its own outcome', async () => {
    const { groups, ends, submit } = setUp();
    const outcomes = Promise.all([submit(1), submit(2), submit(3)]);
    assert.deepEqual(groups, []);
    await nextTurn();
    assert.deepEqual(groups, [[1, 2, 3]]);
    ends[0]?.succeed();
    assert.deepEqual(await outcomes, ['outcome of 1', 'outcome of 2', 'outcome of 3']);
  });

  test('a group commit starts no commit before the last one has ended, and keeps the order', async () => {
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

  test('a group commit runs several commits of a queue at the same time if the order does not matter', async () => {
    const { groups, ends, submit } = setUp({ parallelInQueue: 2 });
    const outcomes: Promise<string>[] = [];
    for (const item of [1, 2, 3, 4]) {
      outcomes.push(submit(item));
      await nextTurn();
    }
    assert.deepEqual(groups, [[1], [2]]);
    ends[1]?.succeed();
    assert.equal(await outcomes[1], 'outcome of 2');
    await nextTurn();
    await nextTurn();
    assert.deepEqual(groups, [[1], [2], [3, 4]]);
    for (const { succeed } of ends) succeed();
    await Promise.all(outcomes);
  });

  test('a group commit never exceeds the maximum size', async () => {
    const { groups, submit, succeedOneByOne } = setUp({ size: 2 });
    const outcomes = Promise.all([1, 2, 3, 4, 5].map(submit));
    await succeedOneByOne(3);
    await outcomes;
    assert.deepEqual(groups, [[1, 2], [3, 4], [5]]);
  });

  test('a group commit takes a heavy item with all light ones that fit, and lets them overtake the heavy ones that do not', async () => {
    const { groups, submit, succeedOneByOne } = setUp({ weigh: (item) => item, weight: 1_000 });
    const outcomes = Promise.all([970, 800, 20, 1_200, 10, 15].map(submit));
    await succeedOneByOne(3);
    await outcomes;
    assert.deepEqual(groups, [[970, 20, 10], [800, 15], [1_200]]);
  });

  test('a group commit keeps half of the weight for light items, so that heavy ones do not fill it', async () => {
    const { groups, submit, succeedOneByOne } = setUp({ weigh: (item) => item, weight: 100 });
    const outcomes = Promise.all([30, 20, 25, 2, 40, 1].map(submit));
    await succeedOneByOne(3);
    await outcomes;
    assert.deepEqual(groups, [[30, 20, 2, 1], [25], [40]]);
  });

  test('a group commit keeps the order of items with a key in common, whatever they weigh', async () => {
    const { groups, submit, succeedOneByOne } = setUp({
      weigh: (item) => item,
      weight: 100,
      orderKeysOf: (item) => (item === 80 || item === 2 ? ['visitor'] : []),
    });
    const outcomes = Promise.all([90, 80, 2, 1].map(submit));
    await succeedOneByOne(2);
    await outcomes;
    assert.deepEqual(groups, [
      [90, 1],
      [80, 2],
    ]);
  });

  test('a group commit that fails is repeated in parts, so that one bad item fails alone', async () => {
    const groups: (readonly number[])[] = [];
    const submit = createGroupCommit<number, string>(async (items) => {
      groups.push(items);
      if (items.includes(3)) throw new Error('bad item');
      return items.map((item) => `outcome of ${item}`);
    });
    const settled = await Promise.allSettled([1, 2, 3, 4].map(submit));
    assert.deepEqual(
      settled.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message)),
      ['outcome of 1', 'outcome of 2', 'bad item', 'outcome of 4'],
    );
    assert.deepEqual(groups, [[1, 2, 3, 4], [1, 2], [3, 4], [3], [4]]);
  });

  test('a group commit is not repeated in smaller parts if both halves fail, and not at all if the store cannot be used', async () => {
    for (const [error, tries] of [
      [new Error('disk full'), 3],
      [new StoreUnavailableError(undefined, 'It is away.'), 1],
    ] as const) {
      let tried = 0;
      const submit = createGroupCommit<number, string>(async () => {
        tried += 1;
        throw error;
      });
      const settled = await Promise.allSettled([1, 2, 3, 4].map(submit));
      assert.ok(settled.every(({ status }) => status === 'rejected'));
      assert.equal(tried, tries);
    }
  });

  test('a group commit rejects requests when its queue is full, but none that it has accepted', async () => {
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

  suite('with several queues', () => {
    /** The queue of an item is its tens. */
    const keyOf = (item: number): number => Math.floor(item / 10);

    test('a group commit with several queues commits each queue for itself, and several at the same time', async () => {
      const { groups, ends, submit } = setUp({ keyOf });
      const outcomes = Promise.all([11, 21, 12].map(submit));
      await nextTurn();
      assert.deepEqual(groups, [[11, 12], [21]]);
      ends[1]?.succeed();
      ends[0]?.succeed();
      assert.deepEqual(await outcomes, ['outcome of 11', 'outcome of 21', 'outcome of 12']);
    });

    test('a group commit with several queues starts no second commit of a queue, while other queues continue', async () => {
      const { groups, ends, submit } = setUp({ keyOf });
      const outcomes = [submit(11)];
      await nextTurn();
      outcomes.push(submit(12), submit(21));
      await nextTurn();
      assert.deepEqual(groups, [[11], [21]]);
      ends[0]?.succeed();
      await nextTurn();
      await nextTurn();
      assert.deepEqual(groups, [[11], [21], [12]]);
      for (const { succeed } of ends) succeed();
      await Promise.all(outcomes);
    });

    test('a group commit with several queues runs a limited number of commits, and gives each queue its turn', async () => {
      const { groups, submit, succeedOneByOne } = setUp({ keyOf, parallel: 1, size: 1 });
      const outcomes = Promise.all([11, 12, 13, 21, 31].map(submit));
      await succeedOneByOne(5);
      await outcomes;
      assert.deepEqual(groups, [[11], [21], [31], [12], [13]]);
    });

    test('a group commit with several queues does not let a slow queue take the places of the others', async () => {
      const { ends, submit } = setUp({ keyOf, waiting: 4, parallel: 2 });
      const first = submit(10);
      await nextTurn();
      const slow = Promise.all([11, 12, 13, 14].map(submit));
      await assert.rejects(submit(15), GroupCommitFullError);
      const others = Promise.all([submit(21), submit(22)]);
      await assert.rejects(submit(23), GroupCommitFullError);
      await assert.rejects(submit(16), GroupCommitFullError);
      await nextTurn();
      ends[1]?.succeed();
      assert.deepEqual(await others, ['outcome of 21', 'outcome of 22']);
      ends[0]?.succeed();
      await nextTurn();
      await nextTurn();
      ends[2]?.succeed();
      await Promise.all([first, slow]);
    });
  });

  test('a group commit reports how many requests it contained', async () => {
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
