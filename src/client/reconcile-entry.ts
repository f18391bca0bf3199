import type { Entry } from './ledger.ts';
import { isOnItsWay } from './ledger.ts';
import type { Sighting } from './sightings.ts';

/** What is known of a read as a whole. */
export interface Reading {
  /** The service changed something since before our writes. */
  readonly hasAdvanced: boolean;
  /** The service changed something since it was last read. */
  readonly isNews: boolean;
  /** What is not seen now will not be looked for again soon. */
  readonly isLast: boolean;
  /** An acceptance that this device knows nothing of may be taken over where nothing was chosen. */
  readonly mayGrant: boolean;
  /** The account's choices, made on another device, may replace this device's. */
  readonly isVerified: boolean;
}

/** What becomes of an entry. */
export interface Reconciled {
  readonly entry: Entry;
  /** What the service shows instead. */
  readonly shown: string | undefined;
  /** Somebody else chose this: the entry does not stand on a decision of this device any more. */
  readonly isAdopted: boolean;
}

/**
 * What an entry becomes when the service shows `sighting` for its cell. Confirms only what is seen,
 * adopts what is more protective, and shows everything else as a difference.
 */
export function reconcileEntry(entry: Entry, sighting: Sighting | undefined, reading: Reading): Reconciled {
  const { action, state } = entry;
  // What failed may be what the service shows, but it was not said again under the notice of today.
  if (isOnItsWay(entry) || state === 'failed') return stay(entry);
  if (!action) return adopt(entry, sighting, reading.mayGrant) ?? stay(entry);
  if (sighting?.action === action)
    return sighting.opposed === undefined ? confirm(entry) : differ(entry, sighting.opposed);
  if (state === 'saved' && !reading.isLast) return stay(entry);
  if (!sighting) return unseen(entry);
  if (state === 'confirmed')
    return (reading.isNews && adopt(entry, sighting, reading.isVerified)) || differ(entry, sighting.action);
  if (state === 'diverged' || reading.hasAdvanced) return differ(entry, sighting.action);
  return unseen(entry);
}

function stay(entry: Entry): Reconciled {
  return { entry, shown: undefined, isAdopted: false };
}

function confirm(entry: Entry): Reconciled {
  return stay({ ...entry, state: 'confirmed', standing: entry.action === 'ACCEPT' ? 2 : 0 });
}

function unseen(entry: Entry): Reconciled {
  return stay({ ...entry, state: 'unconfirmed' });
}

function differ(entry: Entry, shown: string): Reconciled {
  return { entry: { ...entry, state: 'diverged', standing: 0 }, shown, isAdopted: false };
}

/** The service's value in the place of ours; `undefined` for what may not be taken over. */
function adopt(entry: Entry, sighting: Sighting | undefined, mayGrant: boolean): Reconciled | undefined {
  if (!sighting) return undefined;
  const { action, opposed } = sighting;
  const rejected: Entry = { ...entry, action: 'REJECT', state: 'confirmed', standing: 0 };
  if (opposed !== undefined && (action === 'REJECT' || opposed === 'REJECT'))
    return { ...differ(rejected, action === 'REJECT' ? opposed : action), isAdopted: true };
  if (action === 'REJECT') return { ...stay(rejected), isAdopted: true };
  if (action !== 'ACCEPT' || opposed !== undefined || !mayGrant) return undefined;
  return { ...stay({ ...entry, action, state: 'confirmed', standing: 2 }), isAdopted: true };
}
