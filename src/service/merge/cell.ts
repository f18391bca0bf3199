import { compareStamps, type Stamp } from './stamp.ts';

/** A recorded action, with its identity, channel and time. */
export interface StampedAction extends Stamp {
  /** `ACCEPT`, `REJECT`, or any other string, unchanged. */
  readonly action: string;
  readonly channelId: string;
  /** The subjectId of the identifier in the request. */
  readonly identity: string;
}

/** The recorded actions that still matter for one target of one vendor. */
export interface Cell {
  readonly vendor: string;
  readonly target: string;
  /** The newest action of each channel and of each identity, oldest first. Never empty. */
  readonly actions: readonly StampedAction[];
}

/** The key of a cell, unique for each pair of vendor and target. */
export function cellKey(vendor: string, target: string): string {
  return JSON.stringify([vendor, target]);
}

/** Joins two states of one cell, and drops actions that are the newest of no channel and no identity. */
export function joinCells(a: Cell, b: Cell): Cell {
  const ordered = [...a.actions, ...b.actions].sort(compareStamps);
  return { vendor: a.vendor, target: a.target, actions: stillNewest(ordered) };
}

/** A cell with its effective action: the newest. */
export interface DecidedCell {
  readonly cell: Cell;
  readonly winner: StampedAction;
}

/** All cells, ordered by the time of their effective action. */
export function inOrder(cells: Iterable<Cell>): readonly DecidedCell[] {
  return [...cells]
    .flatMap((cell) => {
      const winner = cell.actions.at(-1);
      return winner ? [{ cell, winner }] : [];
    })
    .sort((a, b) => compareStamps(a.winner, b.winner));
}

function stillNewest(ordered: readonly StampedAction[]): readonly StampedAction[] {
  const channels = new Set<string>();
  const identities = new Set<string>();
  const kept: StampedAction[] = [];
  for (const decision of ordered.toReversed()) {
    if (channels.has(decision.channelId) && identities.has(decision.identity)) continue;
    channels.add(decision.channelId);
    identities.add(decision.identity);
    kept.push(decision);
  }
  return kept.toReversed();
}
