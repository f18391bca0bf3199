import type { RecordedAction } from '../../protocol/consent-body.ts';
import { member, list, string } from '../environment/untrusted.ts';

/** An action in a conflict. */
export interface ConflictingAction extends RecordedAction {
  /** Any string; empty if unreadable. */
  readonly action: string;
  /** Its channel. */
  readonly channel: string | undefined;
  /** Its time by the service's clock, in milliseconds since the epoch. 0 if unreadable. */
  readonly at: number;
}

/** The readable part of a conflict. */
export interface Conflict {
  /** Whether the service has resolved it, and all of it is readable. Then it is only information. */
  readonly isResolved: boolean;
  /** Empty if no cell is readable. */
  readonly actions: readonly ConflictingAction[];
}

/** The only known value for a resolved conflict. */
const known = 'USE_NEWER_ACTION';

/**
 * Parses the conflicts of a reply, in any shape, and drops none. The specification shows no shape. This reads
 * the shape of our own service, and any cell that is named in an item.
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
  // An object with only a vendor and a target names a cell, but is not an action.
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
