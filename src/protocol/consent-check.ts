import * as z from 'zod/mini';

/**
 * Service → browser: whether any consent exists for an identifier. The reply does not contain the consent.
 */
export const ConsentCheckReply = z.looseObject({ exists: z.boolean() });

/** See {@link ConsentCheckReply}. */
export type ConsentCheckReply = z.infer<typeof ConsentCheckReply>;
