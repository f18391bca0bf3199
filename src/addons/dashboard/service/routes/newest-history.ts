import type { SubjectHistory } from '../../../history/protocol/subject-history.ts';

/** The newest part of a history, and how much of each list is left out. */
export interface NewestHistory {
  readonly history: SubjectHistory;
  readonly omitted: { readonly consents: number; readonly conflicts: number };
}

/**
 * Leaves out old consents and conflicts, because a page cannot show all of a subject that records without end.
 *
 * @param most the maximum of each list
 */
export function newestHistory(history: SubjectHistory, most = 500): NewestHistory {
  const { consents, conflicts } = history;
  return {
    history: { ...history, consents: consents.slice(-most), conflicts: conflicts.slice(-most) },
    omitted: {
      consents: Math.max(0, consents.length - most),
      conflicts: Math.max(0, conflicts.length - most),
    },
  };
}
