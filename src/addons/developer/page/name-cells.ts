import { member } from '../../../client/environment/untrusted.ts';

/** So many cells are named. */
const most = 3;

/** Names the first of some cells. What a page dispatches may hold anything in their place. */
export function nameCells(cells: readonly unknown[]): string {
  const named = cells
    .slice(0, most)
    .map((cell) => `${String(member(cell, 'vendor'))} / ${String(member(cell, 'target'))}`);
  const more = cells.length > most ? ` and ${cells.length - most} more` : '';
  return named.join(', ') + more;
}
