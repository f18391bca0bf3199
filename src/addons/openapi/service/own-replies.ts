import * as z from 'zod/mini';
import { AcceptOrReject, Attributes } from '../../../protocol/consent.ts';
import { Receipt } from '../../../protocol/receipt.ts';

/** ISO 8601, in UTC, with milliseconds. */
const Time = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));

const UnifiedConsent = z.object({
  subjectId: z.uuid({ version: 'v4' }),
  brandId: z.string(),
  channelIds: z.array(z.string()).check(z.minLength(1)),
  region: z.string().check(z.regex(/^[A-Z]{2}$/)),
  compliance: z.optional(
    z.object({
      privacyPolicy: z.optional(z.object({ version: z.string(), url: z.string() })),
      gpc: z.optional(z.int().check(z.minimum(0), z.maximum(1))),
    }),
  ),
  actions: z.array(z.object({ target: z.string(), vendor: z.string(), action: z.string() })),
  attributes: Attributes,
  lastUpdateDate: Time,
});

const Conflict = z.object({
  type: z.enum(['CHANNEL', 'IDENTITY']),
  resolution: z.literal('USE_NEWER_ACTION'),
  actionsInConflict: z
    .array(
      z.object({
        target: z.string(),
        vendor: z.string(),
        action: AcceptOrReject,
        consentId: z.uuid({ version: 'v7' }),
        channelId: z.string(),
        createdAt: Time,
      }),
    )
    .check(z.minLength(2)),
});

/**
 * The replies of this service, by endpoint. The schemas of `protocol/` are tolerant, because they read
 * replies of other services too. These describe exactly what this service returns.
 */
export const ownReplies: Readonly<Record<string, z.core.$ZodType>> = {
  readUnifiedConsent: z.object({ unifiedConsent: UnifiedConsent, conflicts: z.array(Conflict) }),
  checkConsent: z.object({ exists: z.boolean() }),
  createSubjectProfile: z.object({ code: z.string().check(z.regex(/^[0-9]{6}$/)) }),
  readReceipt: Receipt,
  verifySubjectProfile: z.object({ verifiedId: z.string().check(z.regex(/^[0-9A-Za-z]{27}$/)) }),
};

/** The reply of the built-in issuer. https://www.rfc-editor.org/rfc/rfc6749#section-5.1 */
export const OwnTokenReply = z.object({
  access_token: z.string().check(z.minLength(1)),
  token_type: z.literal('Bearer'),
  expires_in: z.int().check(z.minimum(1)),
  scope: z.string(),
});
