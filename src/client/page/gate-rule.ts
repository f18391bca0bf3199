import type { Entry } from '../ledger/ledger.ts';
import type { Choice } from '../ledger/choice.ts';
import type { Snapshot } from './snapshot.ts';

/** When an ACCEPT opens a gate: on click, when it is recorded, or when it is read back. */
export type GrantOn = 'click' | 'saved' | 'confirmed';

const acknowledgedNeeded = { click: 0, saved: 1, confirmed: 2 } as const satisfies Record<GrantOn, number>;

export interface GateRule {
  readonly grantOn: GrantOn;
  /** Open without a choice: visitors are not asked first, and no signal of theirs objects. */
  readonly isOpenByDefault: boolean;
  /** The decision is outdated, and asked for again. */
  readonly isOutdated: boolean;
  /** A Global Privacy Control signal objects, and the acceptance was given without it. */
  readonly isOptedOut: boolean;
}

/**
 * Whether a cell is allowed now. In doubt it is not: a refusal always closes the gate, an acceptance opens it once it
 * is acknowledged as far as `grantOn` asks, and the signal never opens anything.
 */
export function isOpen({ action, state, acknowledged }: Entry, rule: GateRule): boolean {
  if (action === 'REJECT' || rule.isOptedOut) return false;
  if (rule.isOpenByDefault) return state !== 'diverged';
  if (!action || rule.isOutdated || state === 'failed' || state === 'diverged') return false;
  return acknowledged >= acknowledgedNeeded[rule.grantOn];
}

/**
 * The cells that a Global Privacy Control signal refuses and that are not refused yet, where visitors are not
 * asked first: sale and sharing of data. An acceptance that was given with the signal on stays.
 * https://www.w3.org/TR/gpc/
 */
export function objectionsOf(snapshot: Snapshot): Choice[] {
  const { catalogue, gpc } = snapshot;
  if (!gpc) return [];
  const sold = catalogue.targets.flatMap(({ id, saleOrShare }) => (saleOrShare ? id : []));
  return snapshot
    .cells()
    .filter(({ target, basis, action, decision }) => {
      const isRefused = action === 'REJECT' || (action === 'ACCEPT' && decision?.gpc);
      return sold.includes(target) && basis && !isRefused;
    })
    .map(({ vendor, target }) => ({ vendor, target, action: 'REJECT' }));
}
