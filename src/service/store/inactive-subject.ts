import { readState } from '../merge/state-record.ts';

/** Whether the newest consent in a stored state is older than `before`. A state that cannot be read never is. */
export function isInactive(state: string, before: number): boolean {
  try {
    return readState(state).lastUpdate < before;
  } catch {
    return false;
  }
}
