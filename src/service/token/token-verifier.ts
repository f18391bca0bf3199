import { jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { HttpProblem } from '../../protocol/http/http-problem.ts';
import { digestOf } from '../identity/digest.ts';

/** The claims of a valid token. */
export interface VerifiedToken {
  readonly clientId: string;
  readonly scopes: ReadonlySet<string>;
}

/** The expected values, which never come from the token itself. */
export interface TokenExpectations {
  readonly issuer: string;
  readonly audience: string;
  readonly algorithms: readonly string[];
  /** Accepted types in lower case: `at+jwt` for the built-in issuer; others may use `jwt`. */
  readonly types: readonly string[];
}

/**
 * Resolves with the claims of a token; `undefined` if it is invalid. Rejects if that cannot be checked now.
 */
export type VerifyToken = (token: string) => Promise<VerifiedToken | undefined>;

const Claims = z.object({
  exp: z.number(),
  client_id: z.optional(z.string()),
  azp: z.optional(z.string()),
  scope: z.optional(z.string()),
  scp: z.optional(z.union([z.string(), z.array(z.string())])),
});

/** Allowed difference between clocks, in seconds. */
const leeway = 30;
/** Maximum number of cached tokens. */
const remembered = 10_000;

/**
 * Makes the verifier. Valid tokens are cached until they expire, and for `longest` milliseconds at most: for so long, a
 * token stays valid after its key was revoked. https://www.rfc-editor.org/rfc/rfc9068#section-4
 */
export function createTokenVerifier(
  keys: JWTVerifyGetKey,
  expected: TokenExpectations,
  clock: () => number,
  longest = Infinity,
): VerifyToken {
  const known = new Map<string, { readonly token: VerifiedToken; readonly until: number }>();
  return async (token) => {
    const digest = digestOf(token);
    const cached = known.get(digest);
    if (cached && clock() < cached.until) return cached.token;
    known.delete(digest);

    const verified = await verify(token, keys, expected, clock());
    if (!verified) return undefined;
    const [oldest] = known.keys();
    if (known.size >= remembered && oldest !== undefined) known.delete(oldest);
    known.set(digest, { ...verified, until: Math.min(verified.until, clock() + longest) });
    return verified.token;
  };
}

async function verify(
  token: string,
  keys: JWTVerifyGetKey,
  expected: TokenExpectations,
  now: number,
): Promise<{ token: VerifiedToken; until: number } | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: expected.issuer,
      audience: expected.audience,
      algorithms: [...expected.algorithms],
      clockTolerance: leeway,
      currentDate: new Date(now),
    });
    const type = (protectedHeader.typ ?? 'jwt').toLowerCase().replace('application/', '');
    const claims = Claims.safeParse(payload);
    if (!claims.success || !expected.types.includes(type)) return undefined;
    const clientId = claims.data.client_id ?? claims.data.azp;
    if (clientId === undefined) return undefined;
    return { token: { clientId, scopes: scopesOf(claims.data) }, until: (claims.data.exp + leeway) * 1_000 };
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    // All invalid tokens get the same reply.
    return undefined;
  }
}

function scopesOf({ scope, scp }: z.infer<typeof Claims>): ReadonlySet<string> {
  const listed = scope ?? scp ?? [];
  return new Set(typeof listed === 'string' ? listed.split(' ') : listed);
}
