import type { RecordedAction } from 'assent-server/protocol';

/** Actions in one order, so that two lists of the same are equal. */
export function sorted(actions: readonly RecordedAction[]): string[] {
  return actions.map(({ vendor, target, action }) => `${vendor} ${target} ${action}`).toSorted();
}
