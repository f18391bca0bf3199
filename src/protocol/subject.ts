import * as z from 'zod/mini';

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
