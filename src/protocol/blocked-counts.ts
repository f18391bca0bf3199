import * as z from 'zod/mini';
import { placeForm } from './loads.ts';

/** The longest host that is counted, and the longest page. Both fit into one value of the daily counts. */
export const longestHost = 100;
const longestPage = 60;

/** The most pairs of a host and a page in one request. */
export const mostBlocked = 100;

/**
 * How often Content Security Policies kept pages from hosts. Says nothing of a visitor. https://www.w3.org/TR/CSP3/#reporting
 */
export const BlockedCounts = z.strictObject({
  blocked: z
    .array(
      z.strictObject({
        /** A host, maybe with a port. */
        host: z.string().check(z.maxLength(longestHost), z.regex(placeForm), z.regex(/^[^/*]+$/)),
        /** The page, by the first part of its path: `/journal/*`. */
        page: z.string().check(z.maxLength(longestPage), z.regex(/^\/[^\s?#]*$/)),
        count: z.int().check(z.minimum(1), z.maximum(1_000_000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostBlocked)),
});

/** See {@link BlockedCounts}. */
export type BlockedCounts = z.infer<typeof BlockedCounts>;
