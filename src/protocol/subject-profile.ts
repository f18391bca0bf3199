import * as z from 'zod/mini';
import { Attributes } from './consent.ts';

/**
 * Proxy → service: an e-mail and free-form attributes. A repeated request adds its attributes to the profile.
 */
export const SubjectProfile = z.looseObject({
  email: z.string(),
  profile: z.nullish(Attributes),
});

export type SubjectProfile = z.infer<typeof SubjectProfile>;

/** Service → proxy: the code for that e-mail. It must never reach a browser. */
export const SubjectProfileReply = z.looseObject({ code: z.string() });

export type SubjectProfileReply = z.infer<typeof SubjectProfileReply>;

/** Proxy → service: the code that the person typed. It is a string because it may begin with zeros. */
export const SubjectVerification = z.looseObject({ email: z.string(), code: z.string() });

export type SubjectVerification = z.infer<typeof SubjectVerification>;

/** Service → proxy: the identifier of the subject. The same e-mail always gets the same verifiedId. */
export const SubjectVerificationReply = z.looseObject({ verifiedId: z.string() });

export type SubjectVerificationReply = z.infer<typeof SubjectVerificationReply>;
