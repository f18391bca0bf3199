import type { Action, Consent } from '../../protocol/consent-body.ts';
import { ownSubject } from '../../protocol/endpoints.ts';
import { checksum } from '../environment/checksum.ts';
import type { DecisionDetails } from '../ledger/decision.ts';
import { noticeChecksum } from '../ledger/notice.ts';
import { strings, toJson } from '../environment/untrusted.ts';

/**
 * The consent for a decision: its actions, and as evidence its time, method, language and notice in tags and
 * attributes, with the names of what was shown, and what the page added. It contains nothing else about the page, the browser or
 * the person.
 *
 * @param part the number of this part, counted from 1, and of all parts.
 */
export function consentOf(
  facts: DecisionDetails,
  subject: string,
  actions: readonly Action[],
  part: { readonly part: number; readonly parts: number },
): Consent {
  const { id, at, method, language, gpc, notice, shown, labels } = facts;
  return {
    subject: subject === ownSubject ? { verifiedId: subject } : { anonymousId: subject },
    actions: [...actions],
    tags: ['assent', `decision:${id}`, ...strings(labels?.tags)],
    attributes: {
      ...labels?.attributes,
      ...(gpc && { gpc: 1 }),
      assent: {
        decision: id,
        at: new Date(at).toISOString(),
        method,
        language,
        // Nobody knows what another consent tool has shown.
        ...(method !== 'imported' && { policy: notice.policy, notice: noticeChecksum(notice), ...shown }),
        ...part,
      },
    },
  };
}

/**
 * The `Idempotency-Key` of a consent. It depends on the decision and on the sent text, because a decision may
 * be sent in parts, or without cells that a newer decision replaced.
 */
export function keyOf(consent: Consent, decisionId: string): string {
  return `${decisionId}.${checksum(toJson(consent))}`;
}
