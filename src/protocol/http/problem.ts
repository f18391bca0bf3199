import * as z from 'zod/mini';

type Problems = Record<string, readonly [status: number, title: string]>;

/** Every reason for which the service rejects a request, with its status and its sentence. */
export const serviceProblems = {
  'body-unreadable': [400, 'The body is not readable JSON in UTF-8.'],
  'body-invalid': [400, 'The body does not match the schema of this endpoint.'],
  'identifier-missing': [400, 'The subject needs a verifiedId or an anonymousId.'],
  'identifier-invalid': [400, 'This identifier is not allowed here.'],
  'verification-failed': [400, 'The code is wrong, already used, or expired.'],
  'token-missing': [401, 'This endpoint needs an access token.'],
  'token-invalid': [401, 'The access token is not valid.'],
  'scope-missing': [401, 'The access token lacks the scope that this endpoint needs.'],
  'client-disabled': [403, 'The client or its channel is disabled.'],
  'consent-unknown': [404, 'There is no consent for this identifier.'],
  'endpoint-unknown': [404, 'There is no such endpoint.'],
  'method-refused': [405, 'This endpoint does not allow this method.'],
  'body-too-large': [413, 'The body is larger than this endpoint accepts.'],
  'address-too-long': [414, 'The URL is longer than this endpoint accepts.'],
  'content-type-refused': [415, 'This endpoint accepts only JSON.'],
  'key-reused': [422, 'This Idempotency-Key was already used with another body.'],
  'subject-full': [422, 'This subject has reached its storage limit.'],
  'too-many-requests': [429, 'There were too many requests. Wait as long as Retry-After says.'],
  'internal-error': [500, 'An internal error occurred. This request recorded nothing.'],
  'not-available': [503, 'This is not available now. Try again later.'],
} as const satisfies Problems;

/** Those of the proxy alone. It also answers with those of the service. */
const proxyProblems = {
  'verification-missing': [
    401,
    'No e-mail address is verified in this browser, or the verification has expired.',
  ],
  'origin-refused': [403, 'Requests from this origin are not accepted.'],
  'request-in-flight': [409, 'A request with this Idempotency-Key is still being processed.'],
  'consent-refused': [422, 'The consent service refused this consent.'],
  'upstream-failed': [502, 'The consent service gave no usable answer.'],
  'upstream-refused': [502, 'The proxy has no access to the consent service.'],
  'upstream-timeout': [504, 'The consent service did not answer in time.'],
} as const satisfies Problems;

/** Those of the dashboard and of the functions behind it and the commands. */
const dashboardProblems = {
  'query-invalid': [400, 'The query does not match the schema of this endpoint.'],
  'value-invalid': [400, 'A value is not allowed.'],
  'session-missing': [401, 'Nobody is signed in, or the session has expired.'],
  'role-missing': [403, 'The signed-in person lacks the role that this needs.'],
  'secret-refused': [403, 'This link was already used, or a newer one has replaced it.'],
  'brand-unknown': [404, 'There is no such brand.'],
  'client-unknown': [404, 'There is no channel with this clientId.'],
  'subject-unknown': [404, 'There is no data for this identifier.'],
  'brand-exists': [409, 'There is already a brand with this name.'],
  'brand-in-use': [409, 'The brand has channels or data.'],
  'channel-in-use': [409, 'The channel has consents.'],
  'client-exists': [409, 'There is already a channel with this clientId.'],
  'policy-conflict': [
    409,
    'The privacy policies of the channel have changed, so this would replace another one.',
  ],
  'subject-ambiguous': [409, 'Several subjects have this identifier.'],
  'host-refused': [421, 'This server is not known by this host name.'],
} as const satisfies Problems;

/** Every problem of the service, the proxy and the dashboard. The codes are public API; the sentences may change. */
export const problems = { ...serviceProblems, ...proxyProblems, ...dashboardProblems };

/** The closed list of problem codes. */
export type ProblemCode = keyof typeof problems;

/** A JSON pointer to an error in the body, and its description. Never quotes the value. */
export const ProblemPlace = z.object({ pointer: z.string(), detail: z.string() });

export type ProblemPlace = z.infer<typeof ProblemPlace>;

/** The body of every rejection. https://www.rfc-editor.org/rfc/rfc9457 */
export const ProblemDetails = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.optional(z.string()),
  instance: z.optional(z.string()),
  errors: z.optional(z.array(ProblemPlace)),
});

export type ProblemDetails = z.infer<typeof ProblemDetails>;

/** The parts of a problem besides its code: a detailed sentence, the request's id, the errors in the body. */
export interface ProblemExtras {
  readonly detail?: string | undefined;
  readonly instance?: string;
  readonly errors?: readonly ProblemPlace[] | undefined;
}

/** The media type of a problem. */
export const problemMediaType = 'application/problem+json; charset=utf-8';

/** Creates the problem of a code. Never put an identifier, e-mail or value in `extras`. */
export function problemDetails(code: ProblemCode, extras: ProblemExtras = {}): ProblemDetails {
  const [status, title] = problems[code];
  const { errors, ...rest } = extras;
  return {
    type: `urn:assent:problem:${code}`,
    title,
    status,
    code,
    ...rest,
    ...(errors && { errors: [...errors] }),
  };
}
