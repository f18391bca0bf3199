import * as z from 'zod/mini';

/**
 * Who a consent is given by. A request carries one of the two identifiers: an `anonymousId` for a
 * subject who gave no e-mail, a `verifiedId` for one who confirmed theirs.
 *
 * An identifier is an exact string: nobody trims, folds or normalises it.
 */
export const Subject = z.union([
  z.strictObject({ anonymousId: z.string().check(z.minLength(1)) }),
  z.strictObject({ verifiedId: z.string().check(z.minLength(1)) }),
]);

/** See {@link Subject}. */
export type Subject = z.infer<typeof Subject>;
