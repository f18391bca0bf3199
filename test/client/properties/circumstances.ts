import * as fc from 'fast-check';
import type { Regime } from '../../../src/client/catalogue/catalogue.ts';
import type { GrantOn } from '../../../src/client/page/gate-rule.ts';
import type { FakeService } from '../simulation/service.ts';

/** The circumstances of a life. */
export interface Circumstances {
  readonly seed: number;
  readonly lag: number;
  readonly latency: number;
  readonly hasLocks: boolean;
  readonly hasCookie: boolean;
  readonly honoursKeys: boolean;
  readonly saysUpdated: boolean;
  readonly listsConflicts: FakeService['listsConflicts'];
  readonly grantOn: GrantOn;
  readonly regime: Regime;
  /** Whether refusals stay on the device. */
  readonly record: 'all' | 'acceptances';
  /** So many vendors that one choice needs several requests. */
  readonly wide: number;
}

/** Settings that are constant during a life. */
export const circumstances: fc.Arbitrary<Circumstances> = fc
  .record({
    seed: fc.integer({ min: 1, max: 2 ** 31 }),
    lag: fc.constantFrom(0, 0, 0, 20, 150),
    latency: fc.constantFrom(40, 40, 25, 400),
    hasLocks: fc.constantFrom(true, true, true, true, false),
    hasCookie: fc.boolean(),
    honoursKeys: fc.constantFrom(true, true, false),
    saysUpdated: fc.constantFrom(true, true, true, false),
    listsConflicts: fc.constantFrom('no', 'decided', 'open'),
    grantOn: fc.constantFrom('saved', 'saved', 'click', 'confirmed'),
    regime: fc.constantFrom('opt-in', 'opt-in', 'gb', 'opt-out', 'notice-only'),
    wide: fc.constantFrom(...Array.from({ length: 15 }, () => 0), 500),
  })
  .map((given) => ({ ...given, record: given.seed % 5 ? 'all' : 'acceptances' }));

/** Whether a target is allowed without asking, until the visitor refuses it. */
export function appliesUnasked({ regime }: Circumstances, target: string): boolean {
  return regime === 'gb' ? target === 'statistics' : regime !== 'opt-in';
}
