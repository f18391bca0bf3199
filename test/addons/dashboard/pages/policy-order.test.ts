import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ChannelView,
  policyWithout,
} from '../../../../src/addons/dashboard/dashboard/channels/channel-view.ts';

test('the policy before an upcoming one applies once that is gone', () => {
  const policy = (version: string) => ({ version, url: `https://example.com/${version}` });
  const channel: ChannelView = {
    channelId: 'c',
    clientId: 'k',
    scopes: [],
    disabled: false,
    privacyPolicy: policy('v1'),
    upcomingPrivacyPolicies: [
      { ...policy('v2'), from: '2027-01-01T00:00:00.000Z' },
      { ...policy('v3'), from: '2027-02-01T00:00:00.000Z' },
    ],
  };
  const versionAt = (left: string, moment: string) => policyWithout(channel, left, moment)?.version;
  assert.equal(versionAt('v2', '2027-01-01T00:00:00.000Z'), 'v1');
  assert.equal(versionAt('v3', '2027-02-01T00:00:00.000Z'), 'v2');
  assert.equal(versionAt('v4', '2027-03-01T00:00:00.000Z'), 'v3');
});
