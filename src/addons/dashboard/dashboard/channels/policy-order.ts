import type { ChannelView } from './channel-view.ts';

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
