/** What becomes known of a request while it is answered, for the log and the metrics. */
export interface Exchange {
  readonly requestId: string;
  /** The name of the endpoint or the path of the route; `unknown` until one takes the request. */
  route: string;
  channelId: string | undefined;
  /** What went wrong inside. */
  error: unknown;
}
