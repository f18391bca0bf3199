import type { CallReply } from '../../protocol/call.ts';
import type { DashboardCalls } from '../../protocol/dashboard-calls.ts';
import type { Messages } from '../messages/en.ts';

/** A channel, as the service describes it. */
export type ChannelView = CallReply<DashboardCalls['listChannels']>['channels'][number];

/** New credentials, as the service describes them. */
export type CredentialsView = CallReply<DashboardCalls['createChannel']>;

/** What a person can do with a channel by a form. */
export type ChannelForm = 'edit' | 'policy' | 'rotate';

/** The policies that a person sees who changes them. The service refuses the change if they are others by then. */
export function seenPoliciesOf(
  channel: ChannelView,
): Pick<ChannelView, 'privacyPolicy' | 'upcomingPrivacyPolicies'> {
  const { privacyPolicy, upcomingPrivacyPolicies } = channel;
  return {
    ...(privacyPolicy && { privacyPolicy }),
    ...(upcomingPrivacyPolicies && { upcomingPrivacyPolicies }),
  };
}

/** The name by which the page calls a channel. */
export function nameOf({ name }: Pick<ChannelView, 'name'>, messages: Messages): string {
  return name ?? messages.channels.unnamed;
}

/** The policy of a channel that applies at a moment, in ISO 8601, if an upcoming version is left out. */
export function policyWithout(
  { privacyPolicy, upcomingPrivacyPolicies = [] }: ChannelView,
  version: string,
  moment: string,
): ChannelView['privacyPolicy'] {
  const time = Date.parse(moment);
  return (
    upcomingPrivacyPolicies.findLast((each) => each.version !== version && Date.parse(each.from) <= time) ??
    privacyPolicy
  );
}
