/** A request to the operations port, for the log and the response. */
export interface RequestTrace {
  readonly requestId: string;
  /** The path of the route; `unknown` if none matches. */
  route: string;
  /** The internal error. */
  error: unknown;
  /** Why a sign-in failed and what to do, without personal data. */
  reason?: string | undefined;
  /** The values of the headers `Set-Cookie`. */
  cookies: readonly string[];
}
