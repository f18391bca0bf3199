import type { RecordedAction } from '../../protocol/action.ts';
import { member, list, string } from '../environment/untrusted.ts';

/** An action that a conflict lists. */
export interface ConflictingAction extends RecordedAction {
  /** Any string; empty where none can be read. */
  readonly action: string;
  /** The channel by which it came. */
  readonly channel: string | undefined;
  /** When, by the service's clock, in milliseconds since the epoch. 0 where that cannot be read. */
  readonly at: number;
}

/** A conflict, as far as it can be read. */
export interface Conflict {
  /** The service has decided, and everything that the conflict is about could be read: it is information. */
  readonly isResolved: boolean;
  /** None when no cell can be read from it. */
  readonly actions: readonly ConflictingAction[];
}

/** Of the words for how a conflict was resolved, the one whose meaning is known. */
const known = 'USE_NEWER_ACTION';

/**
 * What a service lists as conflicts, in whatever shape: none is dropped. The specification shows no shape; this
 * reads our own service's, and a cell that is named anywhere in an item.
 */
export function readConflicts(listed: unknown): readonly Conflict[] {
  if (Array.isArray(listed)) return listed.map(readConflict);
  const isEmpty = listed instanceof Object ? Object.keys(listed).length === 0 : !listed;
  return isEmpty ? [] : [readConflict(listed)];
}

function readConflict(item: unknown): Conflict {
  const listed = list(member(item, 'actionsInConflict'));
  const read = listed.map(readAction);
  const head = readAction(item);
  // What only says which cell the listed actions are about is no action.
  const isHeading = !head?.action && read.some((each) => each && isSameCell(each, head));
  if (head && !isHeading) read.unshift(head);
  const actions = read.flatMap((action) => action ?? []);
  const isWhole = actions.length === read.length && actions.every(({ action }) => action);
  return { isResolved: isWhole && member(item, 'resolution') === known, actions };
}

function isSameCell(a: ConflictingAction, b: ConflictingAction | undefined): boolean {
  return a.vendor === b?.vendor && a.target === b.target;
}

function readAction(item: unknown): ConflictingAction | undefined {
  const vendor = string(member(item, 'vendor'));
  const target = string(member(item, 'target'));
  if (vendor === undefined || target === undefined) return undefined;
  return {
    vendor,
    target,
    action: string(member(item, 'action')) ?? '',
    channel: string(member(item, 'channelId')),
    at: Date.parse(string(member(item, 'createdAt')) ?? '') || 0,
  };
}
