import type { ConsentEvent, SubjectState } from './subject-state.ts';
import { emptyState, joinStates, stateOfConsent, stateOfLink } from './subject-state.ts';

/** A consent that may have linked an identity to its subject. */
export interface LinkingConsent extends ConsentEvent {
  readonly linked: string | undefined;
}

/** Everything in a log, merged. What a store keeps as a subject's state is this, kept up to date. */
export function stateOfLog(log: readonly LinkingConsent[]): SubjectState {
  return log.reduce((state, consent) => {
    const next = joinStates(state, stateOfConsent(consent));
    if (consent.linked === undefined) return next;
    const stamp = { at: consent.receivedAt, consentId: consent.consentId, position: 0 };
    return joinStates(next, stateOfLink(consent.linked, stamp));
  }, emptyState);
}
