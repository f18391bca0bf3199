import { type GroupRules, pickGroup } from './pick-group.ts';
import { StoreUnavailableError } from './store-unavailable.ts';

/** Adds an item. Resolves with its outcome once its group is durable. */
export type Submit<T, R> = (item: T) => Promise<R>;

/** Too many items are waiting to be committed. */
export class GroupCommitFullError extends Error {
  readonly code = 'group-commit-full';
}

/** Options for grouping items. */
export interface GroupCommitOptions<T> extends Partial<GroupRules<T>> {
  /** The queue of an item. A commit contains items of one queue. By default there is one queue. */
  readonly keyOf?: (item: T) => unknown;
  /** Maximum commits at the same time. Default 8. */
  readonly parallel?: number;
  /** Maximum commits of one queue at the same time. Default 1. More do not keep the order of arrival. */
  readonly parallelInQueue?: number;
  /**
   * Maximum waiting items. Default 10,000. When so many are waiting, a queue accepts more items only up to its share,
   * so that one slow queue does not block the others.
   */
  readonly waiting?: number;
  /** Schedules the next commit after pending I/O events. Default `setImmediate`. */
  readonly defer?: (callback: () => void) => void;
  /** Called after each commit with the number of items and the duration in milliseconds. */
  readonly onCommit?: (items: number, milliseconds: number) => void;
}

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (outcome: R) => void;
  readonly reject: (reason: unknown) => void;
}

function rejectAll<T, R>(group: readonly Waiting<T, R>[], error: unknown): void {
  for (const waiting of group) waiting.reject(error);
}

/**
 * Combines all items that arrive in one turn of the event loop into one commit, so that many requests share
 * one disk sync. By default, the groups of a queue are committed one after another, in order of arrival. Queues are
 * committed in turn, several at the same time.
 *
 * A group that fails is repeated in two halves, and then in halves of the one that fails, so that one bad item does not
 * fail the others. It is not repeated if the store cannot be used.
 *
 * @param commit commits a group, and resolves with one outcome for each item, in order
 */
export function createGroupCommit<T, R>(
  commit: (items: readonly T[]) => Promise<readonly R[]>,
  options: GroupCommitOptions<T> = {},
): Submit<T, R> {
  const {
    keyOf = () => 0,
    size = 500,
    weigh = () => 0,
    weight = Infinity,
    orderKeysOf = () => [],
    parallel = 8,
    parallelInQueue = 1,
    waiting: maximum = 10_000,
    defer = setImmediate,
    onCommit,
  } = options;
  /** The queues with items, in the order of their turns. */
  const queues = new Map<unknown, Waiting<T, R>[]>();
  /** The queues of the running commits, with one entry for each commit. */
  const committing: unknown[] = [];
  let waiting = 0;
  let isScheduled = false;

  const commitGroup = async (group: readonly Waiting<T, R>[]): Promise<void> => {
    const begun = performance.now();
    const failed = await commitPart(group);
    onCommit?.(group.length, performance.now() - begun);
    if (failed) await repeat(group, failed.error);
  };
  /** Returns the error if it fails. */
  const commitPart = async (
    group: readonly Waiting<T, R>[],
  ): Promise<{ readonly error: unknown } | undefined> => {
    try {
      const outcomes = await commit(group.map(({ item }) => item));
      for (const [index, outcome] of outcomes.entries()) group[index]?.resolve(outcome);
      return undefined;
    } catch (error) {
      return { error };
    }
  };
  const repeat = async (group: readonly Waiting<T, R>[], error: unknown): Promise<void> => {
    if (group.length === 1 || error instanceof StoreUnavailableError) {
      rejectAll(group, error);
      return;
    }
    const middle = Math.ceil(group.length / 2);
    const [first, second] = [group.slice(0, middle), group.slice(middle)];
    const failure = await commitPart(first);
    const other = await commitPart(second);
    // If both halves fail, the reason is not in one item.
    const fail = failure && other ? rejectAll : repeat;
    if (failure) await fail(first, failure.error);
    if (other) await fail(second, other.error);
  };
  const start = async (key: unknown, queue: Waiting<T, R>[]): Promise<void> => {
    const group = pickGroup(queue, { size, weigh, weight, orderKeysOf });
    waiting -= group.length;
    queues.delete(key);
    // The rest of the queue waits for its next turn.
    if (queue.length > 0) queues.set(key, queue);
    committing.push(key);
    await commitGroup(group);
    committing.splice(committing.indexOf(key), 1);
    schedule();
  };
  const startAll = (): void => {
    isScheduled = false;
    for (const [key, queue] of queues) {
      if (committing.length >= parallel) return;
      if (committing.filter((each) => each === key).length < parallelInQueue) void start(key, queue);
    }
  };
  const schedule = (): void => {
    if (isScheduled || queues.size === 0) return;
    isScheduled = true;
    defer(startAll);
  };

  return (item) =>
    new Promise<R>((resolve, reject) => {
      const key = keyOf(item);
      const queue = queues.get(key) ?? [];
      const share = maximum / Math.max(1, queues.size);
      if (waiting >= maximum && queue.length >= share) {
        reject(new GroupCommitFullError('Too many items are waiting.'));
        return;
      }
      queue.push({ item, resolve, reject });
      queues.set(key, queue);
      waiting += 1;
      schedule();
    });
}
