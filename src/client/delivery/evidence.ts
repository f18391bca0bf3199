import type { Action } from '../../protocol/action.ts';
import type { Consent } from '../../protocol/consent.ts';
import { ownSubject } from '../../protocol/paths.ts';
import { checksum } from '../environment/checksum.ts';
import type { Facts } from '../ledger/decision.ts';

/** Which of how many parts, counted from 1. */
export interface PartOf {
  readonly part: number;
  readonly parts: number;
}

/**
 * The consent that is posted for a decision: its actions, and in tags and attributes what shows
 * later when, how, in which language and under which notice it was taken. Nothing about the page,
 * the browser or the person.
 */
export function consentOf(
  facts: Facts,
  subject: string,
  actions: readonly Action[],
  { part, parts }: PartOf,
): Consent {
  const { id, at, method, language, gpc, notice } = facts;
  return {
    subject: subject === ownSubject ? { verifiedId: subject } : { anonymousId: subject },
    actions: [...actions],
    tags: ['assent', `decision:${id}`],
    attributes: {
      ...(gpc && { gpc: 1 }),
      assent: {
        decision: id,
        at: new Date(at).toISOString(),
        method,
        language,
        policy: notice.policy,
        notice: checksum(JSON.stringify(notice)),
        part,
        parts,
      },
    },
  };
}

/**
 * The `Idempotency-Key` of a consent: it names the decision and, as one decision may be sent in parts
 * or what is left of it without what a newer one replaced, the text that is sent.
 */
export function keyOf(consent: Consent, decisionId: string): string {
  return `${decisionId}.${checksum(JSON.stringify(consent))}`;
}
