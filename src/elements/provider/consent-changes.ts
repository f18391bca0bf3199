import type { Cell, Snapshot } from '../../client/page/snapshot.ts';
import { CellEvent } from './events.ts';

/**
 * An event for each cell that is allowed otherwise than before, or that was refused. Without a snapshot before: since the
 * page began, because a visitor can answer before there is a provider.
 */
export function consentChanges(before: Snapshot | undefined, after: Snapshot): CellEvent[] {
  const known = (cell: Cell) => {
    if (before) return before.cell(cell.vendor, cell.target);
    return (cell.decidedAt ?? 0) < performance.timeOrigin ? cell : undefined;
  };
  return after.cells().flatMap((cell) => {
    const was = known(cell);
    if (cell.allowed) return was?.allowed ? [] : new CellEvent('assent-accepted', cell);
    const isRefused = cell.action === 'REJECT' && was?.action !== 'REJECT';
    return was?.allowed || isRefused ? new CellEvent('assent-rejected', cell) : [];
  });
}
