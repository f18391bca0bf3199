import type { LinkingConsent, SubjectState } from '../merge/subject-state.ts';
import { emptyState, joinStates, stateOfConsent, stateOfLink } from '../merge/subject-state.ts';
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
    const { identity, consentId, receivedAt: at } = consent;
    const owner = linked.has(identity) ? subjectId : identity;
    const state = states.get(owner) ?? emptyState;
    let next = joinStates(state, stateOfConsent(consent));
    const before = [state];
    if (consent.linked !== undefined) {
      linked.add(consent.linked);
      const joining = states.get(consent.linked);
      states.delete(consent.linked);
      if (joining) {
        before.push(joining);
        next = joinStates(next, joining);
      }
      next = joinStates(next, stateOfLink(consent.linked, { at, consentId, position: 0 }));
    }
    states.set(owner, next);
    return countConsent(brandId, consent, before, next);
  });
  return [
    ...counts,
    ...countPeople(brandId, stored.lastUpdate, [...states.values()], -1),
    ...countPeople(brandId, stored.lastUpdate, [stored], 1),
  ];
}
