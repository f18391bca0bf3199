import { type ProblemCode, problemDetails, type ProblemExtras, problemMediaType } from './problem.ts';

/** The parts of a problem besides its code. */
export interface HttpProblemOptions extends Omit<ProblemExtras, 'instance'> {
  /** Headers of the response, such as `Allow` and `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The status, if it is not the default of the code. */
  readonly status?: number;
  readonly cause?: unknown;
  /**
   * For the log only: how the service or the identity provider failed, such as
   * `answers 500`. It may name options, in quotes. It never contains personal data, secrets, or text of theirs.
   */
  readonly reason?: string;
}

/** Thrown to reject a request with one of the problem codes. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly code: ProblemCode;
  readonly options: HttpProblemOptions;

  constructor(code: ProblemCode, options: HttpProblemOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.options = options;
  }

  /**
   * The response to the request. https://www.rfc-editor.org/rfc/rfc9457
   *
   * @param instance a URN with the id of the request, which operators can find in the log
   */
  toResponse(instance: string): Response {
    const { detail, errors, headers, status: own } = this.options;
    const problem = problemDetails(this.code, { detail, errors, instance });
    const status = own ?? problem.status;
    return new Response(JSON.stringify({ ...problem, status }), {
      status,
      headers: { ...headers, 'content-type': problemMediaType },
    });
  }
}

/** The header `Retry-After`, in whole seconds, at least one. https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
export function retryAfterHeader(milliseconds: number): { headers: Record<string, string> } {
  return { headers: { 'retry-after': `${Math.max(1, Math.ceil(milliseconds / 1_000))}` } };
}
