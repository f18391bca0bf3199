import type { ProblemCode, ProblemPlace } from '../../protocol/problem.ts';

/** What a refusal says besides its code. */
export interface RefusalExtras {
  /** One sentence; never an identifier, a value or a word of the service. */
  readonly detail?: string;
  readonly places?: readonly ProblemPlace[];
  /** Headers of the answer, such as `Allow` and `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** When it differs from the status that belongs to the code. */
  readonly status?: number;
  readonly cause?: unknown;
  /**
   * What the service or the identity provider did instead of answering, for the log: `answers 500`. It names
   * options in quotes, and no person, secret or word of theirs.
   */
  readonly reason?: string;
}

/** The reason for which a request is not answered with success. Caught once, in `token-proxy.ts`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ProblemCode;
  readonly extras: RefusalExtras;

  constructor(code: ProblemCode, extras: RefusalExtras = {}) {
    super(code, { cause: extras.cause });
    this.code = code;
    this.extras = extras;
  }
}
