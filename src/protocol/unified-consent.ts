import * as z from 'zod/mini';
import { Attributes, RecordedAction } from './consent.ts';

/** The policy that applied to a consent, and whether a Global Privacy Control signal was recorded. */
export const Compliance = z.looseObject({
  privacyPolicy: z.nullish(z.looseObject({ version: z.nullish(z.string()), url: z.nullish(z.string()) })),
  gpc: z.nullish(z.number()),
});

export type Compliance = z.infer<typeof Compliance>;

/**
 * All consents of one subject, merged. The schema is tolerant: it keeps unknown members, and of the known
 * ones it requires only `actions`. The others may be null.
 */
export const UnifiedConsent = z.looseObject({
  subjectId: z.nullish(z.string()),
  brandId: z.nullish(z.string()),
  channelIds: z.nullish(z.array(z.string())),
  region: z.nullish(z.string()),
  compliance: z.nullish(Compliance),
  actions: z.array(RecordedAction),
  attributes: z.nullish(Attributes),
  lastUpdateDate: z.nullish(z.string()),
});

export type UnifiedConsent = z.infer<typeof UnifiedConsent>;

/**
 * Service → browser: the reply to a read of the unified consent. A missing or null `unifiedConsent` means
 * that the subject has none. The specification does not show the shape of a conflict, so any item is
 * accepted.
 */
export const UnifiedConsentReply = z.looseObject({
  unifiedConsent: z.nullish(UnifiedConsent),
  conflicts: z.nullish(z.array(z.unknown())),
});

export type UnifiedConsentReply = z.infer<typeof UnifiedConsentReply>;

/** A conflict as our service returns it, oldest action first. Other services may return anything. */
export const Conflict = z.looseObject({
  type: z.string(),
  resolution: z.string(),
  actionsInConflict: z.array(
    z.looseObject({
      target: z.string(),
      vendor: z.string(),
      action: z.string(),
      consentId: z.nullish(z.string()),
      channelId: z.nullish(z.string()),
      createdAt: z.nullish(z.string()),
    }),
  ),
});

export type Conflict = z.infer<typeof Conflict>;

/**
 * Service → browser: whether any consent exists for an identifier. The reply does not contain the consent.
 */
export const ConsentCheckReply = z.looseObject({ exists: z.boolean() });

export type ConsentCheckReply = z.infer<typeof ConsentCheckReply>;
