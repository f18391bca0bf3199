import type { Entry, Shown } from '../ledger/ledger.ts';
import { isOnItsWay } from '../ledger/ledger.ts';
import type { Seen, Sighting } from './sightings.ts';

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
  /** What the service has besides. */
  readonly shown: Shown | undefined;
  /** Somebody else chose this: the entry does not stand on a decision of this device any more. */
  readonly isAdopted: boolean;
}

/**
 * What an entry becomes when the service shows `sighting` for its cell. Confirms only what is seen, adopts what is
 * more protective, and shows everything else as a difference. Where channels oppose each other nothing that was
 * chosen is replaced: the visitor is told of both values. `known` is what they were told of before.
 */
export function reconcileEntry(
  entry: Entry,
  sighting: Sighting | undefined,
  known: Shown | undefined,
  reading: Reading,
): Reconciled {
  const { action, state } = entry;
  // What failed may be what the service shows, but it was not said again under the notice of today.
  if (isOnItsWay(entry) || state === 'failed') return { ...stay(entry), shown: known };
  if (!action) return adopt(entry, sighting, reading.mayGrant) ?? stay(entry);
  if (sighting?.action === action) {
    if (!sighting.opposed) return confirm(entry);
    const isSettled = known && state !== 'diverged' && wasTold(sighting.opposed, known);
    return isSettled ? { ...confirm(entry), shown: known } : differ(entry, opposedIn(sighting));
  }
  if (state === 'saved' && !reading.isLast) return { ...stay(entry), shown: known };
  if (!sighting) return unseen(entry, known);
  const shown = shownIn(sighting);
  const isContested = sighting.contestedAt !== undefined;
  if (state === 'confirmed')
    return (
      (reading.isNews && !isContested && adopt(entry, sighting, reading.isVerified)) || differ(entry, shown)
    );
  if (state === 'diverged' || reading.hasAdvanced) return differ(entry, shown);
  return unseen(entry, known);
}

/** Whether this, or something newer, was told already. Without a time only the same can have been. */
function wasTold({ action, channel, at }: Seen, known: Shown): boolean {
  return at > 0 ? at <= known.contestedAt : action === known.action && channel === known.channel;
}

function stay(entry: Entry): Reconciled {
  return { entry, shown: undefined, isAdopted: false };
}

function confirm(entry: Entry): Reconciled {
  return stay({ ...entry, state: 'confirmed', standing: entry.action === 'ACCEPT' ? 2 : 0 });
}

function unseen(entry: Entry, known: Shown | undefined): Reconciled {
  const shown = entry.state === 'diverged' ? undefined : known;
  return { ...stay({ ...entry, state: 'unconfirmed' }), shown };
}

function differ(entry: Entry, shown: Shown): Reconciled {
  return { entry: { ...entry, state: 'diverged', standing: 0 }, shown, isAdopted: false };
}

/** The value that the service shows. */
function shownIn({ action, channel, at, contestedAt = 0 }: Sighting): Shown {
  return { action, isListed: false, channel, at, contestedAt };
}

/** The value that opposes the one that the service shows. */
function opposedIn({ opposed, contestedAt = 0 }: Sighting): Shown {
  const { action = '', channel, at = 0 } = opposed ?? {};
  return { action, isListed: true, channel, at, contestedAt };
}

/** The service's value in the place of ours; `undefined` for what may not be taken over. */
function adopt(entry: Entry, sighting: Sighting | undefined, mayGrant: boolean): Reconciled | undefined {
  if (!sighting) return undefined;
  const { action, opposed } = sighting;
  const rejected: Entry = { ...entry, action: 'REJECT', state: 'confirmed', standing: 0 };
  if (opposed && (action === 'REJECT' || opposed.action === 'REJECT')) {
    const shown = action === 'REJECT' ? opposedIn(sighting) : shownIn(sighting);
    return { ...differ(rejected, shown), isAdopted: true };
  }
  if (action === 'REJECT') return { ...stay(rejected), isAdopted: true };
  if (action !== 'ACCEPT' || opposed || !mayGrant) return undefined;
  return { ...stay({ ...entry, action, state: 'confirmed', standing: 2 }), isAdopted: true };
}
