import type { PrivacyPolicy } from '../merge/subject-state.ts';

/** A privacy policy that applies from a given moment. */
export interface ScheduledPolicy extends PrivacyPolicy {
  /** Milliseconds since the epoch. */
  readonly from: number;
}

/** The privacy policies of a channel. */
export interface PolicySchedule {
  /** The policy before all scheduled ones. */
  readonly privacyPolicy: PrivacyPolicy | undefined;
  /** Earliest first. The moment of some may have passed. */
  readonly scheduledPolicies: readonly ScheduledPolicy[];
}

/** The policy that applies at a time, in milliseconds since the epoch. */
export function policyAt(schedule: PolicySchedule, time: number): PrivacyPolicy | undefined {
  const scheduled = schedule.scheduledPolicies.findLast(({ from }) => from <= time);
  return scheduled ? { version: scheduled.version, url: scheduled.url } : schedule.privacyPolicy;
}

/** The scheduled policies that apply after a time, in milliseconds since the epoch. */
export function policiesAfter(
  { scheduledPolicies }: PolicySchedule,
  time: number,
): readonly ScheduledPolicy[] {
  return scheduledPolicies.filter(({ from }) => from > time);
}
