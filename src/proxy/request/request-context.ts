/** The runtime's information about a request. Other members that a framework passes are ignored. */
export interface RequestContext {
  /** The address of the connection's client, such as `203.0.113.7`. */
  readonly remoteAddress?: string | undefined;
  /** Keeps the runtime alive until work after the reply is done. Node does not need it. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

/** Reads the second argument of a handler, which some frameworks use for something else. */
export function readContext(context: RequestContext | undefined): RequestContext {
  const { remoteAddress, waitUntil } = context ?? {};
  return {
    ...(typeof remoteAddress === 'string' && { remoteAddress }),
    ...(typeof waitUntil === 'function' && { waitUntil }),
  };
}
