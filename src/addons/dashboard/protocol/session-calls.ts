import * as z from 'zod/mini';
import type { DashboardCall } from './call.ts';
import { Grant } from './role.ts';

/** The session of the browser, and how people sign in. */
const SessionReply = z.object({
  /** `link`: by a one-time link. `openid`: at `/dashboard/sign-in`. `none`: the server is not set up for it. */
  signIn: z.enum(['link', 'openid', 'none']),
  /** The signed-in person. */
  session: z.optional(z.object({ name: z.string(), grants: z.array(Grant) })),
});

/**
 * Why a sign-in failed. The server then redirects to `/dashboard/#/sign-in/<reason>`.
 *
 * - `expired`: the sign-in took too long, was already used, or began in another browser
 * - `refused`: the issuer or the person refused
 * - `failed`: the issuer gave an answer that cannot be accepted
 * - `unreachable`: the issuer does not answer
 * - `no-role`: the person has no role
 */
export const signInFailures = ['expired', 'refused', 'failed', 'unreachable', 'no-role'] as const;

/** One of these reasons. */
export type SignInFailure = (typeof signInFailures)[number];

/** The calls that start, describe and end a session. */
export const sessionCalls = {
  readSession: { method: 'GET', path: 'session', role: 'anyone', reply: SessionReply },
  /** Signs in by the secret of a one-time link. */
  openSession: {
    method: 'POST',
    path: 'session',
    role: 'anyone',
    body: z.strictObject({ secret: z.string() }),
    reply: SessionReply,
  },
  /** Signs out. */
  endSession: { method: 'DELETE', path: 'session', role: 'viewer', forAnyBrand: true },
} as const satisfies Record<string, DashboardCall>;
