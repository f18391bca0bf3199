import * as z from 'zod/mini';
import type { PrivacyPolicy } from '../merge/subject-state.ts';
import { policiesAfter, policyAt, type PolicySchedule } from '../store/policy-schedule.ts';
import { AdministrationError } from './administration-error.ts';

/** A new privacy policy of a channel: a version and an http(s) URL. */
export interface NewPolicy extends PrivacyPolicy {
  /** The moment from which it applies: ISO 8601 with a time zone, in the future. Default: at once. */
  readonly from?: string | undefined;
}

/** A privacy policy that does not apply yet. */
export interface UpcomingPolicy extends PrivacyPolicy {
  /** The moment from which it applies: ISO 8601 in UTC. */
  readonly from: string;
}

/** The privacy policies of a channel. */
export interface PolicyDescription {
  /** The policy of new consents. */
  readonly privacyPolicy?: PrivacyPolicy;
  /** Earliest first. */
  readonly upcomingPrivacyPolicies?: readonly UpcomingPolicy[];
}

/** Changes to the privacy policies of a channel. */
export interface PolicyChanges {
  /** Of a policy that applies at once, the version or the address may be given alone. */
  readonly privacyPolicy?: NewPolicy;
  /** The version of an upcoming policy to withdraw. */
  readonly withdrawPrivacyPolicy?: string;
  /**
   * The policies that somebody saw who decided on this change. If they are others by now, it is refused. Default: those of
   * the moment of the call.
   */
  readonly seenPolicies?: PolicyDescription;
}

const Moment = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })]);

/**
 * Changes the privacy policies of a channel. An upcoming policy is identified by its version: scheduling the same
 * version again replaces it.
 *
 * @param now milliseconds since the epoch
 * @throws {AdministrationError} `value-invalid`, or `policy-conflict` if it would replace a policy unseen
 */
export function changePolicies(
  schedule: PolicySchedule,
  { privacyPolicy, withdrawPrivacyPolicy: withdrawn, seenPolicies: seen }: PolicyChanges,
  now: number,
): PolicySchedule {
  if (seen && !isSame(seen, describePolicies(schedule, now))) {
    throw conflict('The privacy policies have changed meanwhile. Look at them, and then repeat the change.');
  }
  const current = policyAt(schedule, now);
  const upcoming = policiesAfter(schedule, now);
  if (withdrawn !== undefined && !upcoming.some(({ version }) => version === withdrawn)) {
    throw invalid('There is no upcoming privacy policy with this version. It may apply already.');
  }
  const kept = upcoming.filter(({ version }) => version !== withdrawn);
  if (!privacyPolicy) return { privacyPolicy: current, scheduledPolicies: kept };

  const { version, url } = privacyPolicy;
  const others = kept.filter((each) => each.version !== version);
  if (privacyPolicy.from === undefined) {
    const policy = { version: version ?? current?.version, url: url ?? current?.url };
    return { privacyPolicy: requirePolicy(policy), scheduledPolicies: others };
  }
  const from = requireMoment(privacyPolicy.from, now);
  const before = kept.find((each) => each.version === version) ?? policyAt(schedule, from);
  const scheduled = { ...requirePolicy({ version, url: url ?? before?.url }), from };
  const previous = policyAt({ privacyPolicy: current, scheduledPolicies: others }, from - 1);
  if (previous && previous.version === scheduled.version && previous.url === scheduled.url) {
    throw invalid(`Policy ${scheduled.version} already applies before that moment. Give another version.`);
  }
  const other = others.find((each) => each.from === from);
  if (other) {
    throw conflict(
      `Policy ${other.version} applies from that moment. Withdraw it first, or choose another moment.`,
    );
  }
  return {
    privacyPolicy: current,
    scheduledPolicies: [...others, scheduled].toSorted((a, b) => a.from - b.from),
  };
}

function isSame(...both: readonly [PolicyDescription, PolicyDescription]): boolean {
  const [one, other] = both.map(({ privacyPolicy, upcomingPrivacyPolicies = [] }) =>
    JSON.stringify([
      [privacyPolicy?.version, privacyPolicy?.url],
      ...upcomingPrivacyPolicies.map(({ version, url, from }) => [version, url, from]),
    ]),
  );
  return one === other;
}

/** Describes the privacy policies at a time, in milliseconds since the epoch. */
export function describePolicies(schedule: PolicySchedule, now: number): PolicyDescription {
  const current = policyAt(schedule, now);
  const upcoming = policiesAfter(schedule, now);
  return {
    ...(current && { privacyPolicy: current }),
    ...(upcoming.length > 0 && {
      upcomingPrivacyPolicies: upcoming.map((policy) => ({
        ...policy,
        from: new Date(policy.from).toISOString(),
      })),
    }),
  };
}

/** Checks that a policy is complete, as readers of a unified consent expect. Throws `value-invalid`. */
export function requirePolicy({ version = '', url = '' }: PrivacyPolicy): PrivacyPolicy {
  if (version !== '' && /^https?:\/\//i.test(url) && URL.canParse(url)) return { version, url };
  throw invalid(
    'A privacy policy needs a version, such as 2026-1, and an absolute address, such as https://example.com/privacy.',
  );
}

function requireMoment(text: string, now: number): number {
  if (!Moment.safeParse(text).success) {
    throw invalid('A moment must be a date and a time with a time zone, such as 2027-01-01T00:00:00+01:00.');
  }
  const moment = Date.parse(text);
  if (moment > now) return moment;
  throw invalid('A policy can only apply from a moment in the future. Without a moment, it applies at once.');
}

const conflict = (message: string): AdministrationError =>
  new AdministrationError('policy-conflict', message);

const invalid = (message: string): AdministrationError => new AdministrationError('value-invalid', message);
