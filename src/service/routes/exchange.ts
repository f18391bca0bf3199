/** The connection that a request came by, as servers for Node hand it to a Fetch handler beside the request. */
export interface Connection {
  readonly incoming?: { readonly url?: string | undefined };
}

/** The path as it was written: by the connection if it is known, for an address has its dot segments folded. */
export function pathAsWritten(request: Request, connection: Connection | undefined): string {
  const target = connection?.incoming?.url ?? request.url;
  return target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/\?.*$/s, '');
}

/** What becomes known of a request while it is answered, for the log and the metrics. */
export interface Exchange {
  readonly requestId: string;
  /** The path as it was written, before anything in it was decoded or folded. */
  readonly path: string;
  /** The name of the endpoint or the path of the route; `unknown` until one takes the request. */
  route: string;
  channelId: string | undefined;
  /** What went wrong inside. */
  error: unknown;
}
