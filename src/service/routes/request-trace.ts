/** The connection of a request, which Node servers pass besides it. */
export interface Connection {
  readonly incoming?: { readonly url?: string | undefined };
}

/**
 * The path as the client sent it. Only the connection has it exactly, because a URL resolves dot segments.
 */
export function pathAsWritten(request: Request, connection: Connection | undefined): string {
  const target = connection?.incoming?.url ?? request.url;
  return target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/\?.*$/s, '');
}

/** Information about a request, collected for the log and the metrics. */
export interface RequestTrace {
  readonly requestId: string;
  /** The path as the client sent it, before decoding and normalisation. */
  readonly path: string;
  /** The name of the endpoint or the path of the route; `unknown` if no route matches. */
  route: string;
  channelId: string | undefined;
  /** The internal error. */
  error: unknown;
}
