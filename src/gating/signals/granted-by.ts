import type { Granted } from './signal.ts';
import type { SignalPlan } from './signal-plan.ts';

/**
 * Says for each key of an interface whether it is granted: at least one cell counts for it, and all of those
 * are allowed.
 */
export function grantedBy(
  keys: SignalPlan[string],
  allowed: (vendor: string, target: string) => boolean,
): Granted {
  return Object.fromEntries(
    Object.entries(keys).map(([key, cells]) => [
      key,
      !!cells.length && cells.every((cell) => allowed(...cell)),
    ]),
  );
}
