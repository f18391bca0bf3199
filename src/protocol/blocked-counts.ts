import * as z from 'zod/mini';
import { placeForm } from './loads.ts';

/** The longest host that is counted. With a page, it fits into one value of the daily counts. */
const longestHost = 100;
const longestPage = 60;

/** The most pairs of a host and a page in one request. */
export const mostBlocked = 100;

/** A host that a Content Security Policy kept a page from. */
export const BlockedHost = z.object({
  /** A host, maybe with a port. */
  host: z.string().check(
    z.maxLength(longestHost),
    z.regex(placeForm),
    z.regex(/^[^/*]*[a-z0-9][^/*]*$/i),
    z.refine((host) => URL.canParse(`https://${host}`)),
  ),
  /** The page, by the first part of its path: `/journal/*`. */
  page: z.string().check(z.maxLength(longestPage), z.regex(/^\/[a-z-]*(\/|\*)*$/)),
});

/**
 * How often Content Security Policies kept pages from hosts. Says nothing of a visitor. https://www.w3.org/TR/CSP3/#reporting
 */
export const BlockedCounts = z.strictObject({
  blocked: z
    .array(z.extend(BlockedHost, { count: z.int().check(z.minimum(1), z.maximum(1_000_000)) }))
    .check(z.minLength(1), z.maxLength(mostBlocked)),
});

/** See {@link BlockedHost}. */
export type BlockedHost = z.infer<typeof BlockedHost>;

/** See {@link BlockedCounts}. */
export type BlockedCounts = z.infer<typeof BlockedCounts>;
