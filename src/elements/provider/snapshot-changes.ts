import type { Cell, Snapshot } from '../../client/page/snapshot.ts';

/** The cells of `after` in which a member differs from `before`. */
export function changedCells(before: Snapshot, after: Snapshot, member: 'allowed' | 'state'): Cell[] {
  return after.cells().filter((cell) => before.cell(cell.vendor, cell.target)?.[member] !== cell[member]);
}
