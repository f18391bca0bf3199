import * as z from 'zod/mini';

/**
 * Every reason for which our service or proxy refuses a request, with the status it answers and
 * the sentence it says. The codes are the API: the sentences may change.
 */
export const problems = {
  'body-unreadable': [400, 'The body is not readable JSON in UTF-8.'],
  'body-invalid': [400, 'The body does not have the shape this endpoint takes.'],
  'identifier-missing': [400, 'The subject needs a verifiedId or an anonymousId.'],
  'identifier-invalid': [400, 'The identifier is not one that may be used here.'],
  'verification-failed': [400, 'The code is wrong, used, or no longer valid.'],
  'token-missing': [401, 'This endpoint needs an access token.'],
  'token-invalid': [401, 'The access token is not valid.'],
  'scope-missing': [401, 'The access token lacks the scope that this endpoint needs.'],
  'verification-missing': [401, 'Nobody has verified their e-mail in this browser, or not lately.'],
  'client-disabled': [403, 'The client or its channel is disabled.'],
  'origin-refused': [403, 'Requests from this origin are not taken.'],
  'consent-unknown': [404, 'There is no consent for this identifier.'],
  'endpoint-unknown': [404, 'There is no such endpoint.'],
  'method-refused': [405, 'This endpoint does not take this method.'],
  'request-in-flight': [409, 'A request with this Idempotency-Key is still being worked on.'],
  'body-too-large': [413, 'The body is larger than this endpoint takes.'],
  'address-too-long': [414, 'The address is longer than this endpoint takes.'],
  'content-type-refused': [415, 'This endpoint takes JSON only.'],
  'key-reused': [422, 'This Idempotency-Key was used with another body.'],
  'consent-refused': [422, 'The consent service refused this consent.'],
  'subject-full': [422, 'This subject holds as much as it may.'],
  'too-many-requests': [429, 'There were too many requests. Wait as long as Retry-After says.'],
  'internal-error': [500, 'Something went wrong here. Nothing was recorded by this request.'],
  'upstream-failed': [502, 'The consent service did not give an answer that can be used.'],
  'upstream-refused': [502, 'The consent service refused the credentials of this proxy.'],
  'not-available': [503, 'This cannot be done now. Try again later.'],
  'upstream-timeout': [504, 'The consent service did not answer in time.'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

/** The closed list of problem codes. */
export type ProblemCode = keyof typeof problems;

/** Where in the body something is wrong, as a JSON pointer, and what. Never quotes the value. */
export const ProblemPlace = z.object({ pointer: z.string(), detail: z.string() });

/** See {@link ProblemPlace}. */
export type ProblemPlace = z.infer<typeof ProblemPlace>;

/** The body of every refusal. https://www.rfc-editor.org/rfc/rfc9457 */
export const ProblemDetails = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.optional(z.string()),
  instance: z.optional(z.string()),
  errors: z.optional(z.array(ProblemPlace)),
});

/** See {@link ProblemDetails}. */
export type ProblemDetails = z.infer<typeof ProblemDetails>;

/** What may be said beside the code: a sentence of detail, the request's id, the places at fault. */
export interface ProblemExtras {
  readonly detail?: string;
  readonly instance?: string;
  readonly errors?: readonly ProblemPlace[];
}

/** The media type of a problem. */
export const problemMediaType = 'application/problem+json; charset=utf-8';

/** The problem of a code, ready to be sent. Never put an identifier, e-mail or value in `extras`. */
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
