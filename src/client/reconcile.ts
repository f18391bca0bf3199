import type { CellOrder } from './cell-order.ts';
import { undecided } from './ledger.ts';
import type { Entry } from './ledger.ts';

/** What a read of the unified consent showed of one cell. */
export interface Sighting {
  /** Any string. Only `ACCEPT` and `REJECT` mean something here. */
  readonly action: string;
  /** The opposing value that a conflict lists, if one does. */
  readonly opposed: string | undefined;
}

/** What is known of a read as a whole. */
export interface Reading {
  /** The service changed something since before our writes. */
  readonly hasAdvanced: boolean;
  /** What is not seen now will not be looked for again soon. */
  readonly isLast: boolean;
  /** The account's choices, made on another device, may replace this device's. */
  readonly isVerified: boolean;
  /** Place of the facts that an adopted entry stands on. */
  readonly by: number;
}

/** An entry and what the service shows instead of it. */
export type Reconciled = readonly [entry: Entry, shown: string | undefined];

/**
 * What an entry becomes when the service shows `sighting` for its cell. Confirms only what is seen,
 * adopts what is more protective, and shows everything else as a difference.
 */
export function reconcileEntry(entry: Entry, sighting: Sighting | undefined, reading: Reading): Reconciled {
  const { action, state } = entry;
  if (state === 'saving' || state === 'retrying' || state === 'failed') return [entry, undefined];
  if (!action) return [adopt(sighting, reading) ?? undecided, sighting?.opposed];
  if (sighting?.action === action) {
    if (sighting.opposed !== undefined) return [diverged(entry), sighting.opposed];
    return [{ ...entry, state: 'confirmed', standing: action === 'ACCEPT' ? 2 : 0 }, undefined];
  }
  if (state === 'confirmed') return reconcileChange(entry, sighting, reading);
  if (state === 'saved' && !reading.isLast) return [entry, undefined];
  if (!sighting || !reading.hasAdvanced)
    return state === 'diverged' ? [entry, sighting?.action] : [unseen(entry), undefined];
  return [diverged(entry), sighting.action];
}

/** The service once showed our value and now shows another: somebody chose elsewhere. */
function reconcileChange(entry: Entry, sighting: Sighting | undefined, reading: Reading): Reconciled {
  if (!sighting) return [unseen(entry), undefined];
  const mayAdopt = sighting.action === 'REJECT' || (sighting.action === 'ACCEPT' && reading.isVerified);
  const adopted = mayAdopt && adopt(sighting, reading);
  return adopted ? [adopted, sighting.opposed] : [diverged(entry), sighting.action];
}

function adopt(sighting: Sighting | undefined, { by }: Reading): Entry | undefined {
  if (sighting?.opposed !== undefined) return { action: 'REJECT', state: 'diverged', standing: 0, by };
  if (sighting?.action === 'ACCEPT') return { action: 'ACCEPT', state: 'confirmed', standing: 2, by };
  if (sighting?.action === 'REJECT') return { action: 'REJECT', state: 'confirmed', standing: 0, by };
  return undefined;
}

function diverged(entry: Entry): Entry {
  return { ...entry, state: 'diverged', standing: 0 };
}

function unseen(entry: Entry): Entry {
  return { ...entry, state: 'unconfirmed' };
}

/**
 * What a unified consent shows of each cell of an order. Where it names a cell twice with different
 * values, the more protective one counts and the other opposes it.
 */
export function sightingsIn(
  order: CellOrder,
  actions: readonly { readonly vendor: string; readonly target: string; readonly action: string }[],
  opposed: readonly { readonly vendor: string; readonly target: string; readonly action: string }[],
): (Sighting | undefined)[] {
  const sightings: (Sighting | undefined)[] = Array.from({ length: order.size });
  for (const { vendor, target, action } of actions) {
    const place = order.indexOf(vendor, target);
    if (place < 0) continue;
    const before = sightings[place];
    if (!before || before.action === action) sightings[place] = { action, opposed: before?.opposed };
    else if (action === 'ACCEPT') sightings[place] = { ...before, opposed: action };
    else sightings[place] = { action, opposed: before.action };
  }
  for (const { vendor, target, action } of opposed) {
    const place = order.indexOf(vendor, target);
    const sighting = sightings[place];
    if (sighting && sighting.action !== action) sightings[place] = { ...sighting, opposed: action };
  }
  return sightings;
}
