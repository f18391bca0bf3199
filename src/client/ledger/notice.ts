import type { Catalogue } from '../catalogue/catalogue.ts';
import { checksum, contentChecksum } from '../environment/checksum.ts';
import type { DecisionDetails, Notice } from './decision.ts';
import { isFromTomorrow, longestLead } from './freshness.ts';
import { toJson } from '../environment/untrusted.ts';

/** Why a visitor is asked, most important first. */
export type AskReason =
  /** There is no choice for this cell yet. */
  | 'undecided'
  /** The version of the privacy policy has changed. */
  | 'policy'
  /** The texts of the target have changed. */
  | 'texts'
  /** The choice has expired, or is dated in the future. */
  | 'time';

/** The notice of a question that was not shown here. A decision on it is asked for again. */
export const unknownNotice: Notice = { policy: '', targets: {}, months: 0 };

/** The notice of a catalogue, with checksums in place of texts, so that material changes are detected. */
export function noticeOf({ brand, targets, askAgainAfterMonths, messages }: Catalogue): Notice {
  const explained = targets.map(({ id, name, description }) => [id, contentChecksum([name, description])]);
  return {
    policy: brand.privacyPolicy?.version ?? '',
    targets: Object.fromEntries(explained),
    months: askAgainAfterMonths,
    // Evidence only: nobody is asked again because of them.
    ...(messages !== undefined && { words: contentChecksum(messages) }),
  };
}

/** Identifies a notice in the evidence of a consent. */
export function noticeChecksum(notice: Notice): string {
  return checksum(toJson(notice));
}

/**
 * Why a decision on a target is outdated: the policy or the target's texts have changed, or the decision has
 * expired. `undefined` while it is valid.
 */
export function outdatedBy(
  facts: Pick<DecisionDetails, 'at' | 'isAhead' | 'notice'>,
  target: string,
  notice: Notice,
  now: number,
): AskReason | undefined {
  const { policy, targets } = facts.notice;
  if (policy !== notice.policy) return 'policy';
  if (targets[target] !== notice.targets[target]) return 'texts';
  return isFromTomorrow(facts.at, now) || now >= dueAt(facts, notice.months) ? 'time' : undefined;
}

/**
 * When a decision expires, in milliseconds since the epoch: after whole calendar months. One from a clock that was ahead
 * expires after a day, because nobody can tell its age once the clock is set right.
 */
export function dueAt({ at, isAhead }: Pick<DecisionDetails, 'at' | 'isAhead'>, months: number): number {
  if (isAhead) return at + longestLead;
  const due = new Date(at);
  due.setUTCMonth(due.getUTCMonth() + months);
  return due.getTime();
}
