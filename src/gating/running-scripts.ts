import type { ConsentClient } from '../client/consent-client.ts';
import type { RunningScript } from './gates-report.ts';
import { isAllowed } from './held.ts';
import type { OpenGates } from './open-gates.ts';

/** The scripts that were let go on this page and would not be now. */
export function runningScripts({ inserted }: OpenGates, allowed: ConsentClient['allowed']): RunningScript[] {
  return [...inserted].flatMap(([held, [live]]) => {
    if (!(live instanceof HTMLScriptElement) || isAllowed(held, allowed)) return [];
    const { assentVendor: vendor = '', assentTarget: target = '' } = held.dataset;
    return [{ vendor, target, address: live.src || undefined }];
  });
}
