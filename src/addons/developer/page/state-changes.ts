import type { Cell, Snapshot } from '../../../client/page/snapshot.ts';
import { nameCells } from './name-cells.ts';

/** Each kind of change between two snapshots, with the cells that changed so. */
export function stateChanges(before: Snapshot | undefined, now: Snapshot): string[] {
  const changed = new Map<string, Cell[]>();
  for (const cell of now.cells()) {
    const was = before?.cell(cell.vendor, cell.target);
    const from = was ? `${inWords(was)} → ` : '';
    if (was && inWords(was) === inWords(cell)) continue;
    const change = from + inWords(cell);
    const cells = changed.get(change);
    if (cells) cells.push(cell);
    else changed.set(change, [cell]);
  }
  return [...changed].map(([change, cells]) => `${change}: ${nameCells(cells)}`);
}

/** The state of a cell, such as `ACCEPT saved, allowed`. */
export const inWords = ({ required, action, state, allowed }: Cell): string =>
  `${required ? 'required' : [action, state].filter(Boolean).join(' ')}${allowed ? ', allowed' : ''}`;
