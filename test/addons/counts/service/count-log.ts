import { countConsent } from '../../../../src/addons/counts/service/count-consent.ts';
import type { Count } from '../../../../src/addons/counts/service/count.ts';
import {
  emptyState,
  type LinkingConsent,
  stateAfter,
  type SubjectState,
} from '../../../../src/service/merge/subject-state.ts';

/** What the consents of one subject and of the identities that are linked to it add up to, oldest first. */
export function countLog(
  brandId: string,
  subjectId: string,
  log: readonly LinkingConsent[],
): readonly Count[] {
  const linked = new Set<string>();
  const states = new Map<string, SubjectState>();
  return log.flatMap((consent) => {
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
}
