import * as z from 'zod/mini';
import { Scope } from '../../../protocol/token.ts';
import type { DashboardCall } from './call.ts';

const Policy = z.object({ version: z.optional(z.string()), url: z.optional(z.string()) });

const policies = {
  /** The privacy policy of new consents. */
  privacyPolicy: z.exactOptional(Policy),
  /** Earliest first. */
  upcomingPrivacyPolicies: z.exactOptional(z.readonly(z.array(z.extend(Policy, { from: z.string() })))),
};

/** A channel without its secrets. */
const ChannelReply = z.object({
  channelId: z.string(),
  clientId: z.string(),
  name: z.exactOptional(z.string()),
  region: z.exactOptional(z.string()),
  ...policies,
  scopes: z.readonly(z.array(Scope)),
  disabled: z.boolean(),
  /** Only of a channel for tests, whose counts are shown from 1. */
  isTest: z.exactOptional(z.boolean()),
});

/** New credentials. The secret cannot be read again. */
const CredentialsReply = z.object({
  channelId: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  /** The variables of `assent proxy` for them, one line each. */
  environment: z.string(),
});

const shared = {
  name: z.exactOptional(z.string()),
  region: z.exactOptional(z.string()),
  isTest: z.exactOptional(z.boolean()),
};
const scopes = z.exactOptional(z.array(Scope));
const newPolicy = { version: z.string(), url: z.string() };

/** The calls about the channels of a brand. */
export const channelCalls = {
  /** The channels, oldest first. */
  listChannels: {
    method: 'GET',
    path: 'brands/:brandId/channels',
    role: 'viewer',
    reply: z.object({
      channels: z.readonly(
        z.array(
          z.extend(ChannelReply, {
            /** When its newest consent was recorded; missing if it has none in the log. */
            lastConsentAt: z.exactOptional(z.string()),
          }),
        ),
      ),
    }),
  },
  createChannel: {
    method: 'POST',
    path: 'brands/:brandId/channels',
    role: 'administrator',
    body: z.strictObject({
      ...shared,
      scopes,
      privacyPolicy: z.exactOptional(z.strictObject(newPolicy)),
    }),
    reply: CredentialsReply,
  },
  /** Changes the given members. An empty name or region is removed. */
  updateChannel: {
    method: 'PATCH',
    path: 'brands/:brandId/channels/:clientId',
    role: 'administrator',
    body: z.strictObject({
      ...shared,
      scopes,
      /** `from` is a moment in the future. Without it, the policy applies at once. */
      privacyPolicy: z.exactOptional(z.strictObject({ ...newPolicy, from: z.exactOptional(z.string()) })),
      /** The version of an upcoming policy. */
      withdrawPrivacyPolicy: z.exactOptional(z.string()),
      /** The policies that the person sees. If they are others by now, the call gets a 409. */
      seenPolicies: z.exactOptional(z.object(policies)),
    }),
    reply: ChannelReply,
  },
  /** Deletes a channel without consents. */
  deleteChannel: { method: 'DELETE', path: 'brands/:brandId/channels/:clientId', role: 'administrator' },
  /** Makes a new secret. The current one stays valid for the overlap. */
  rotateSecret: {
    method: 'POST',
    path: 'brands/:brandId/channels/:clientId/rotate',
    role: 'administrator',
    body: z.strictObject({ overlapHours: z.number() }),
    reply: CredentialsReply,
  },
  /** Rejects the client and its tokens from now on. */
  disableChannel: {
    method: 'POST',
    path: 'brands/:brandId/channels/:clientId/disable',
    role: 'administrator',
  },
  enableChannel: {
    method: 'POST',
    path: 'brands/:brandId/channels/:clientId/enable',
    role: 'administrator',
  },
} as const satisfies Record<string, DashboardCall>;
