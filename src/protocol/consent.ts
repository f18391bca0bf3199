import * as z from 'zod/mini';
import { Action } from './action.ts';
import { ProblemPlace } from './http/problem.ts';

/**
 * The person who gives a consent, by one of two identifiers: an `anonymousId` if they gave no e-mail, a
 * `verifiedId` if they verified one.
 *
 * Identifiers are compared as exact strings. Do not trim, case-fold or normalise them.
 */
export const Subject = z.union([
  z.strictObject({ anonymousId: z.string().check(z.minLength(1)) }),
  z.strictObject({ verifiedId: z.string().check(z.minLength(1)) }),
]);

/** See {@link Subject}. */
export type Subject = z.infer<typeof Subject>;

/** Free-form content of a consent or a profile: any keys, any JSON values. */
export const Attributes = z.record(z.string(), z.unknown());

/** See {@link Attributes}. */
export type Attributes = z.infer<typeof Attributes>;

/**
 * Browser or proxy → service: a consent as our own code sends it. It has one identifier, at least one action,
 * and only members that the specification names.
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
 * A consent as the service accepts it. Other clients may post both identifiers, lists that are missing, null
 * or empty, and any string as an action.
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
 * Proxy → browser: the reply to a consent that was recorded. `refused` lists the actions of the posted body
 * that the proxy refused; all others were recorded. The service itself replies with an empty body, so other
 * clients can ignore this member.
 */
export const CreateConsentReply = z.looseObject({ refused: z.optional(z.array(ProblemPlace)) });

/** See {@link CreateConsentReply}. */
export type CreateConsentReply = z.infer<typeof CreateConsentReply>;

/** See {@link PostedConsent}. */
export type PostedConsent = z.infer<typeof PostedConsent>;
