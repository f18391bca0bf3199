import type { Conflict } from '../../protocol/unified-consent.ts';
import { type Cell, inOrder, type StampedAction } from './cell.ts';
import { compareStamps, type Stamp } from './stamp.ts';
import type { SubjectState } from './subject-state.ts';

/**
 * The current conflicts of a subject. A conflict exists while two latest actions on a cell differ, and ends
 * when they agree.
 */
export function conflictsOf(state: SubjectState): Conflict[] {
  return inOrder(state.cells.values()).flatMap(({ cell }) =>
    conflictsOfCell(cell, state.joined).map(({ type, opposed }) => ({
      type,
      resolution: 'USE_NEWER_ACTION',
      actionsInConflict: opposed.map(({ action, consentId, channelId, at }) => ({
        target: cell.target,
        vendor: cell.vendor,
        action,
        consentId,
        channelId,
        createdAt: new Date(at).toISOString(),
      })),
    })),
  );
}

/** A conflict on one cell. */
export interface CellConflict {
  readonly type: 'CHANNEL' | 'IDENTITY';
  /** The actions that differ, oldest first. */
  readonly opposed: readonly StampedAction[];
}

/** The conflicts on one cell of a subject, with the identities that joined the subject. */
export function conflictsOfCell(cell: Cell, joined: ReadonlyMap<string, Stamp>): readonly CellConflict[] {
  const byChannel = latestBy(cell, (decision) => decision.channelId);
  return [...conflict('CHANNEL', byChannel), ...conflict('IDENTITY', undecidedSinceLink(cell, joined))];
}

function conflict(type: CellConflict['type'], contenders: readonly StampedAction[]): CellConflict[] {
  const opposed = contenders.filter(({ action }) => action === 'ACCEPT' || action === 'REJECT');
  return new Set(opposed.map(({ action }) => action)).size < 2 ? [] : [{ type, opposed }];
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
  // The newest one that counts was made for all identities that had joined by then. So no other needs to be looked at.
  const last = latest.findLastIndex((decision) => tookPart(decision.identity, decision));
  const settling = latest[last];
  return latest.filter(({ identity }, index) => !settling || index >= last || !tookPart(identity, settling));
}
