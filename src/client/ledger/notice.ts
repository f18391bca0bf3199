import type { Catalogue } from '../catalogue/catalogue.ts';
import { checksum } from '../environment/checksum.ts';
import type { Facts, Notice } from './decision.ts';
import { isFromTomorrow } from './freshness.ts';

/** Why a visitor is asked. What is named first says most, where several are true. */
export type AskReason =
  /** Nothing was chosen on this yet: for a visitor who chose before, it is new. */
  | 'undecided'
  /** The privacy policy has another version now. */
  | 'policy'
  /** The target is explained in other words now. */
  | 'texts'
  /** The time after which the brand asks again is over, or the decision is dated in the future. */
  | 'time';

/** Of a question that nobody here has seen: a decision on it is asked for again. */
export const unknownNotice: Notice = { policy: '', targets: {}, months: 0 };

/** What a catalogue puts before the visitor, in short: enough to tell what changed materially. */
export function noticeOf({ brand, targets, askAgainAfterMonths }: Catalogue): Notice {
  const explained = targets.map(({ id, name, description }) => [
    id,
    checksum(JSON.stringify([name, description])),
  ]);
  return {
    policy: brand.privacyPolicy?.version ?? '',
    targets: Object.fromEntries(explained),
    months: askAgainAfterMonths,
  };
}

/**
 * Why a decision on a target no longer answers the question as it is put now: the policy or the
 * target's texts changed, or the time after which the brand asks again is over. `undefined` while it does.
 */
export function outdatedBy(
  facts: Pick<Facts, 'at' | 'notice'>,
  target: string,
  notice: Notice,
  now: number,
): AskReason | undefined {
  const { policy, targets } = facts.notice;
  if (policy !== notice.policy) return 'policy';
  if (targets[target] !== notice.targets[target]) return 'texts';
  return isFromTomorrow(facts.at, now) || now >= dueAt(facts, notice.months) ? 'time' : undefined;
}

/** When a decision is to be asked for again, in milliseconds since the epoch: whole calendar months later. */
export function dueAt({ at }: Pick<Facts, 'at'>, months: number): number {
  const due = new Date(at);
  due.setUTCMonth(due.getUTCMonth() + months);
  return due.getTime();
}
