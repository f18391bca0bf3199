import type { Regime } from './catalogue.ts';
import type { Entry } from './ledger.ts';

/** From which moment an ACCEPT opens a gate: at the click, when the service took it, when it was read back. */
export type GrantOn = 'click' | 'saved' | 'confirmed';

const standingNeeded = { click: 0, saved: 1, confirmed: 2 } as const satisfies Record<GrantOn, number>;

export interface GateRule {
  readonly grantOn: GrantOn;
  readonly regime: Regime;
  /** A Global Privacy Control signal is on and this target is a sale or sharing. */
  readonly isOptedOut: boolean;
  /** The decision no longer answers the question as it is put today. */
  readonly isOutdated: boolean;
}

/**
 * Whether what a cell is about may run now. Whatever is in doubt is closed: a refusal always is, an
 * acceptance opens once it stands firmly enough, and the signal never opens anything.
 */
export function isOpen({ action, state, standing }: Entry, rule: GateRule): boolean {
  if (rule.isOptedOut) return false;
  if (!action) return rule.regime !== 'opt-in';
  if (action === 'REJECT' || rule.isOutdated) return false;
  if (state === 'failed' || state === 'diverged') return false;
  return standing >= standingNeeded[rule.grantOn];
}
