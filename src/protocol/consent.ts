import * as z from 'zod/mini';
import { Action } from './action.ts';
import { ProblemPlace } from './problem.ts';
import { Subject } from './subject.ts';

/** Free-form content of a consent or a profile: any keys, any JSON values. */
export const Attributes = z.record(z.string(), z.unknown());

/** See {@link Attributes}. */
export type Attributes = z.infer<typeof Attributes>;

/**
 * Browser or proxy → service: a consent, written strictly. What we send has one identifier, at
 * least one action, and no member that the specification does not name.
 */
export const Consent = z.strictObject({
  subject: Subject,
  actions: z.array(Action).check(z.minLength(1)),
  tags: z.optional(z.array(z.string())),
  attributes: z.optional(Attributes),
});

/** See {@link Consent}. */
export type Consent = z.infer<typeof Consent>;

/**
 * A consent as the service takes it. Other clients than ours post here: both identifiers may be
 * present, lists may be missing, null or empty, an action may be any string.
 */
export const PostedConsent = z.looseObject({
  subject: z.looseObject({
    anonymousId: z.nullish(z.string()),
    verifiedId: z.nullish(z.string()),
  }),
  actions: z.nullish(z.array(z.looseObject({ target: z.string(), vendor: z.string(), action: z.string() }))),
  tags: z.nullish(z.array(z.string())),
  attributes: z.nullish(Attributes),
});

/**
 * Proxy → browser: what may stand in the answer to a consent that was recorded. The actions at these places of
 * the posted body were refused, and the others recorded. The service answers with nothing, and no forwarder
 * needs to know this.
 */
export const CreateConsentReply = z.looseObject({ refused: z.optional(z.array(ProblemPlace)) });

/** See {@link CreateConsentReply}. */
export type CreateConsentReply = z.infer<typeof CreateConsentReply>;

/** See {@link PostedConsent}. */
export type PostedConsent = z.infer<typeof PostedConsent>;
