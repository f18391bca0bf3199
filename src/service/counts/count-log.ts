import type { LinkingConsent, SubjectState } from '../merge/subject-state.ts';
import { emptyState, stateAfter } from '../merge/subject-state.ts';
import type { Count } from './count.ts';
import { countConsent, countPeople } from './count-consent.ts';

/**
 * The counts of one subject, by the consents of it and of the identities that are linked to it, oldest first.
 *
 * If the log lacks consents that were removed, the open conflicts and the policy of the stored state are counted on the
 * day of its newest consent.
 */
export function countLog(
  brandId: string,
  subjectId: string,
  stored: SubjectState,
  log: readonly LinkingConsent[],
): readonly Count[] {
  const linked = new Set<string>();
  const states = new Map<string, SubjectState>();
  const counts = log.flatMap((consent) => {
    const owner = linked.has(consent.identity) ? subjectId : consent.identity;
    const state = states.get(owner) ?? emptyState;
    const joining = consent.linked === undefined ? undefined : states.get(consent.linked);
    const next = stateAfter(state, consent, joining);
    if (consent.linked !== undefined) {
      linked.add(consent.linked);
      states.delete(consent.linked);
    }
    states.set(owner, next);
    return countConsent(brandId, consent, joining ? [state, joining] : [state], next);
  });
  return [
    ...counts,
    ...countPeople(brandId, stored.lastUpdate, [...states.values()], -1),
    ...countPeople(brandId, stored.lastUpdate, [stored], 1),
  ];
}
