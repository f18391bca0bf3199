import type { ProblemCode, ProblemExtras } from '../../protocol/problem.ts';
import { problemDetails, problemMediaType } from '../../protocol/problem.ts';

/** What a refusal may say beside its code. */
export interface RefusalOptions extends Omit<ProblemExtras, 'instance'> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A request is refused, for a reason of the closed list. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly #options: RefusalOptions;

  constructor(code: ProblemCode, options: RefusalOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'Refusal';
    this.code = code;
    this.#options = options;
  }

  /** The refusal as it is sent, naming the request for those who search the log. */
  toResponse(requestId: string): Response {
    const { detail, errors, headers } = this.#options;
    const problem = problemDetails(this.code, {
      ...(detail !== undefined && { detail }),
      ...(errors && { errors }),
      instance: `urn:uuid:${requestId}`,
    });
    return new Response(JSON.stringify(problem), {
      status: problem.status,
      headers: { 'content-type': problemMediaType, ...headers },
    });
  }
}
