import { countPeople } from '../../counts/count-consent.ts';
import type { Count } from '../../counts/count.ts';
import { readState } from '../../merge/state-record.ts';
import { readRow, UnreadableRowError } from '../unreadable-row.ts';

/** What the erasure of a subject with this stored state changes in the counts. */
export function countErased(brandId: string, state: unknown, at: number): readonly Count[] {
  if (typeof state !== 'string') return [];
  try {
    return countPeople(brandId, at, [readRow('subject', () => readState(state))], -1);
  } catch (error) {
    // An unreadable state can be erased, too. It is unknown what it had added.
    if (error instanceof UnreadableRowError) return [];
    throw error;
  }
}
