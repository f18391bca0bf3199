import type { CellOrder } from './cell-order.ts';
import type { Holding } from './delivery-event.ts';

/** What a read of the unified consent showed of one cell. */
export interface Sighting {
  /** Any string. Only `ACCEPT` and `REJECT` mean something here. */
  readonly action: string;
  /** The opposing value, when the cell is named twice or a conflict lists one. */
  readonly opposed: string | undefined;
}

/**
 * What the service shows of each cell of an order. Where it says two things, the more protective one
 * counts and the other opposes it. A conflict only opposes what is shown.
 */
export function sightingsIn(order: CellOrder, { actions, opposed }: Holding): (Sighting | undefined)[] {
  const sightings: (Sighting | undefined)[] = Array.from({ length: order.size });
  for (const { vendor, target, action } of actions) {
    const place = order.indexOf(vendor, target);
    const before = sightings[place];
    if (place < 0 || before?.action === action) continue;
    if (!before) sightings[place] = { action, opposed: undefined };
    else if (caution(action) > caution(before.action)) sightings[place] = { action, opposed: before.action };
    else sightings[place] = { ...before, opposed: action };
  }
  for (const { vendor, target, action } of opposed) {
    const place = order.indexOf(vendor, target);
    const sighting = sightings[place];
    if (!sighting || sighting.action === action) continue;
    if (sighting.opposed === undefined || caution(action) > caution(sighting.opposed))
      sightings[place] = { ...sighting, opposed: action };
  }
  return sightings;
}

function caution(action: string): number {
  return action === 'REJECT' ? 2 : action === 'ACCEPT' ? 0 : 1;
}
