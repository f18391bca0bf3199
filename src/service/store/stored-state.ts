import { readState } from '../merge/state-record.ts';
import type { SubjectState } from '../merge/subject-state.ts';

/** The state in a row of a subject; `undefined` if there is none, or it cannot be read. */
export function storedState(text: unknown): SubjectState | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    return readState(text);
  } catch {
    return undefined;
  }
}
