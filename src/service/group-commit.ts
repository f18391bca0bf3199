/** Adds an item. Resolves with its outcome once its group is durable. */
export type Submit<T, R> = (item: T) => Promise<R>;

/** Too many items are waiting to be committed. */
export class GroupCommitFullError extends Error {
  readonly code = 'group-commit-full';
}

/** Options for grouping items. */
export interface GroupCommitOptions {
  /** Maximum items in one commit. Default 500. */
  readonly size?: number;
  /** Maximum waiting items. Default 10,000. */
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

/**
 * Combines all items that arrive in one turn of the event loop into one commit, so that many requests share
 * one disk sync. Groups are committed one after another, in order of arrival.
 *
 * @param commit commits a group, and resolves with one outcome for each item, in order
 */
export function createGroupCommit<T, R>(
  commit: (items: readonly T[]) => Promise<readonly R[]>,
  options: GroupCommitOptions = {},
): Submit<T, R> {
  const { size = 500, waiting: maximum = 10_000, defer = setImmediate, onCommit } = options;
  const waiting: Waiting<T, R>[] = [];
  let running = false;

  const commitGroup = async (group: readonly Waiting<T, R>[]): Promise<void> => {
    const begun = performance.now();
    try {
      const outcomes = await commit(group.map(({ item }) => item));
      for (const [index, outcome] of outcomes.entries()) group[index]?.resolve(outcome);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    onCommit?.(group.length, performance.now() - begun);
  };
  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      await commitGroup(waiting.splice(0, size));
      await new Promise<void>((resolve) => defer(resolve));
    }
    running = false;
  };

  return (item) =>
    new Promise<R>((resolve, reject) => {
      if (waiting.length >= maximum) {
        reject(new GroupCommitFullError('Too many items are waiting to be written.'));
        return;
      }
      waiting.push({ item, resolve, reject });
      if (running) return;
      running = true;
      defer(() => void drain());
    });
}
