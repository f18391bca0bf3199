import type { Action } from '../protocol/action.ts';
import type { Consent } from '../protocol/consent.ts';
import { checksum } from './checksum.ts';
import type { Facts } from './decision.ts';

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
  anonymousId: string,
  actions: readonly Action[],
  { part, parts }: PartOf,
): Consent {
  const { id, at, method, language, gpc, notice } = facts;
  return {
    subject: { anonymousId },
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
