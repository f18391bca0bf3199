import * as z from 'zod/mini';
import type * as body from './consent-body.ts';
import { ProblemPlace } from './http/problem.ts';

/** The schema of {@link body.AcceptOrReject}. */
export const AcceptOrReject = z.enum(['ACCEPT', 'REJECT']);

export type AcceptOrReject = body.AcceptOrReject;

/** The schema of {@link body.Action}. */
export const Action = z.strictObject({
  target: z.string(),
  vendor: z.string(),
  action: AcceptOrReject,
});

export type Action = body.Action;

/** The schema of {@link body.RecordedAction}. */
export const RecordedAction = z.looseObject({
  target: z.string(),
  vendor: z.string(),
  action: z.string(),
});

export type RecordedAction = body.RecordedAction;

/** The schema of {@link body.Subject}. */
export const Subject = z.union([
  z.strictObject({ anonymousId: z.string().check(z.minLength(1)) }),
  z.strictObject({ verifiedId: z.string().check(z.minLength(1)) }),
]);

export type Subject = body.Subject;

/** The schema of {@link body.Attributes}. */
export const Attributes = z.record(z.string(), z.unknown());

export type Attributes = body.Attributes;

/** The schema of {@link body.Consent}. */
export const Consent = z.strictObject({
  subject: Subject,
  actions: z.array(Action).check(z.minLength(1)),
  tags: z.optional(z.array(z.string())),
  attributes: z.optional(Attributes),
});

export type Consent = body.Consent;

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

export type CreateConsentReply = z.infer<typeof CreateConsentReply>;

export type PostedConsent = z.infer<typeof PostedConsent>;
