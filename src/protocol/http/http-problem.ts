import type { ProblemCode, ProblemExtras } from './problem.ts';
import { problemDetails, problemMediaType } from './problem.ts';

/** What a problem says besides its code. */
export interface HttpProblemOptions extends Omit<ProblemExtras, 'instance'> {
  /** Headers of the response, such as `Allow` and `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** When it differs from the status that belongs to the code. */
  readonly status?: number;
  readonly cause?: unknown;
  /**
   * For the log, and never sent: what the service or the identity provider did instead of answering, such as
   * `answers 500`. It names options in quotes, and no person, secret or word of theirs.
   */
  readonly reason?: string;
}

/** The error that refuses a request, for a reason of the closed list. */
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
   * The response that refuses the request. https://www.rfc-editor.org/rfc/rfc9457
   *
   * @param instance a URN with the id of the request, for those who search the log
   */
  toResponse(instance: string): Response {
    const { detail, errors, headers, status: own } = this.options;
    const problem = problemDetails(this.code, {
      ...(detail !== undefined && { detail }),
      ...(errors && { errors }),
      instance,
    });
    const status = own ?? problem.status;
    return new Response(JSON.stringify({ ...problem, status }), {
      status,
      headers: { ...headers, 'content-type': problemMediaType },
    });
  }
}

/** The header that says so many milliseconds: whole seconds, at least one. https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
export function retryAfter(milliseconds: number): { headers: Record<string, string> } {
  return { headers: { 'retry-after': `${Math.max(1, Math.ceil(milliseconds / 1_000))}` } };
}
