import type { Stamp } from './stamp.ts';
import { compareStamps } from './stamp.ts';

/** One action as it was recorded: who gave it, through which channel, and when. */
export interface StampedAction extends Stamp {
  /** `ACCEPT`, `REJECT`, or any other string, kept as it came. */
  readonly action: string;
  readonly channelId: string;
  /** The subjectId of the identifier under which it was given. */
  readonly identity: string;
}

/** Everything that still matters about one target of one vendor. */
export interface Cell {
  readonly vendor: string;
  readonly target: string;
  /** The newest of each channel and the newest of each identity, oldest first. Never empty. */
  readonly actions: readonly StampedAction[];
}

/** The key of a cell; two cells share it only when vendor and target are the same strings. */
export function cellKey(vendor: string, target: string): string {
  return JSON.stringify([vendor, target]);
}

/** Both sides of one cell: what neither a channel nor an identity has as its newest falls out. */
export function joinCells(a: Cell, b: Cell): Cell {
  const ordered = [...a.actions, ...b.actions].sort(compareStamps);
  return { vendor: a.vendor, target: a.target, actions: stillNewest(ordered) };
}

/** A cell with the decision that holds in it: the newest. */
export interface DecidedCell {
  readonly cell: Cell;
  readonly winner: StampedAction;
}

/** All cells in the order in which what holds in them was decided. */
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
