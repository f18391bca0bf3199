import type { Granted } from './signal.ts';
import type { SignalPlan } from './signal-plan.ts';

/** What of an interface's part in a plan is granted: the keys that stand for something, all of it allowed. */
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
