import { HttpProblem } from '../../protocol/http/http-problem.ts';
import { mediaTypeOf } from '../../protocol/http/json-body.ts';
import { Scope } from '../../protocol/token.ts';
import { readPlainBody } from './posted-body.ts';

/** Maximum bytes of a token request's body. */
const maximumBody = 16 * 1024;

/**
 * The error codes of the token endpoint. https://www.rfc-editor.org/rfc/rfc6749#section-5.2 lacks one for a rate limit.
 */
export type TokenErrorCode =
  | 'too_many_requests'
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_scope'
  | 'unsupported_grant_type';

/** A token request is refused. */
export class TokenError extends Error {
  readonly code: TokenErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: TokenErrorCode, description: string, headers: Readonly<Record<string, string>> = {}) {
    super(description);
    this.name = 'TokenError';
    this.code = code;
    this.headers = headers;
  }
}

/** The parameters of a token request, each with one value. */
export type TokenParameters = ReadonlyMap<string, string>;

/**
 * Reads the parameters from the query, the form body, or both. A body that is not a form is ignored if the
 * query has the parameters, because some clients send an empty or JSON body with any content type.
 *
 * @throws {TokenError} if a parameter has two values, or the query contains a secret
 */
export async function readTokenParameters(request: Request): Promise<TokenParameters> {
  const query = new URL(request.url).searchParams;
  if (query.has('client_secret')) {
    throw new TokenError('invalid_request', 'A client_secret must not be in the URL.');
  }
  const body = await readForm(request, query.has('grant_type'));
  const parameters = new Map<string, string>();
  for (const [name, value] of [...query, ...body]) {
    if (parameters.has(name) && parameters.get(name) !== value) {
      throw new TokenError('invalid_request', 'A parameter has two different values.');
    }
    parameters.set(name, value);
  }
  return parameters;
}

async function readForm(request: Request, mayBeIgnored: boolean): Promise<URLSearchParams> {
  const isForm = ['', 'application/x-www-form-urlencoded'].includes(mediaTypeOf(request));
  if (!isForm && !mayBeIgnored) {
    throw new TokenError('invalid_request', 'The body must be application/x-www-form-urlencoded.');
  }
  try {
    const bytes = await readPlainBody(request, maximumBody);
    return new URLSearchParams(isForm ? new TextDecoder().decode(bytes) : '');
  } catch (cause) {
    if (cause instanceof HttpProblem) throw new TokenError('invalid_request', 'The body cannot be read.');
    throw cause;
  }
}

/**
 * The requested scopes, or else all scopes of the client.
 *
 * @throws {TokenError} if a scope is unknown or not allowed for the client
 */
export function grantedScopes(asked: string | undefined, allowed: readonly Scope[]): readonly Scope[] {
  const names = new Set((asked ?? '').split(' ').filter((name) => name !== ''));
  if (names.size === 0) return allowed;
  return [...names].map((name) => {
    const scope = Scope.safeParse(name);
    if (scope.success && allowed.includes(scope.data)) return scope.data;
    throw new TokenError('invalid_scope', 'A scope is unknown or not allowed to this client.');
  });
}
