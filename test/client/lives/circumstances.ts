import type { Regime } from '../../../src/client/catalogue.ts';
import type { GrantOn } from '../../../src/client/gate-rule.ts';

/** The circumstances of a life. */
export interface Circumstances {
  readonly seed: number;
  readonly lag: number;
  readonly latency: number;
  readonly hasLocks: boolean;
  readonly hasCookie: boolean;
  readonly honoursKeys: boolean;
  readonly saysUpdated: boolean;
  readonly listsConflicts: boolean;
  readonly grantOn: GrantOn;
  readonly regime: Regime;
  /** Vendors that make one choice fill several requests. */
  readonly wide: number;
}
