import type { Conflict } from '../../protocol/unified-consent.ts';
import type { Cell, StampedAction } from './cell.ts';
import { inOrder } from './cell.ts';
import type { Stamp } from './stamp.ts';
import { compareStamps } from './stamp.ts';
import type { SubjectState } from './subject-state.ts';

/**
 * The current conflicts of a subject. A conflict exists while two latest actions on a cell differ, and ends
 * when they agree.
 */
export function conflictsOf(state: SubjectState): Conflict[] {
  return inOrder(state.cells.values()).flatMap(({ cell }) => [
    ...conflict(
      'CHANNEL',
      cell,
      latestBy(cell, (decision) => decision.channelId),
    ),
    ...conflict('IDENTITY', cell, undecidedSinceLink(cell, state.joined)),
  ]);
}

function conflict(
  type: 'CHANNEL' | 'IDENTITY',
  cell: Cell,
  contenders: readonly StampedAction[],
): Conflict[] {
  const opposed = contenders.filter(({ action }) => action === 'ACCEPT' || action === 'REJECT');
  if (new Set(opposed.map(({ action }) => action)).size < 2) return [];
  const { target, vendor } = cell;
  const actionsInConflict = opposed.map(({ action, consentId, channelId, at }) => ({
    target,
    vendor,
    action,
    consentId,
    channelId,
    createdAt: new Date(at).toISOString(),
  }));
  return [{ type, resolution: 'USE_NEWER_ACTION', actionsInConflict }];
}

/** The newest action of each group, oldest first. */
function latestBy(cell: Cell, group: (decision: StampedAction) => string): readonly StampedAction[] {
  const latest = new Map<string, StampedAction>();
  for (const decision of cell.actions) latest.set(group(decision), decision);
  return [...latest.values()].sort(compareStamps);
}

/** The newest action of each identity, unless there is a newer one from after the identities were linked. */
function undecidedSinceLink(cell: Cell, joined: ReadonlyMap<string, Stamp>): readonly StampedAction[] {
  const latest = latestBy(cell, (decision) => decision.identity);
  const tookPart = (identity: string, decision: StampedAction): boolean => {
    const since = joined.get(identity);
    return !since || compareStamps(decision, since) >= 0;
  };
  return latest.filter(
    (decision, index) =>
      !latest
        .slice(index + 1)
        .some((newer) => tookPart(decision.identity, newer) && tookPart(newer.identity, newer)),
  );
}
