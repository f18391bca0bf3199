import * as z from 'zod/mini';

/** What a token allows. The table of endpoints says which scope each endpoint needs. */
export const Scope = z.enum(['consent-insert-api', 'consent-get-api', 'subject-profile-manage']);

export type Scope = z.infer<typeof Scope>;

/**
 * Token endpoint → client. https://www.rfc-editor.org/rfc/rfc6749#section-5.1
 *
 * The schema is tolerant: some providers send `expires_in` as a string or omit `scope`.
 */
export const TokenReply = z.looseObject({
  access_token: z.string().check(z.minLength(1)),
  token_type: z.string(),
  expires_in: z.optional(z.union([z.number(), z.string()])),
  scope: z.optional(z.string()),
});

export type TokenReply = z.infer<typeof TokenReply>;
