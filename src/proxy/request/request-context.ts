/** What a runtime knows of a request besides the request. Whatever else a framework passes is ignored. */
export interface RequestContext {
  /** The other end of the connection, such as `203.0.113.7`. */
  readonly remoteAddress?: string | undefined;
  /** Keeps the runtime going until work after the answer is done. Node needs none. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

/** Reads the second argument of a handler, which in some frameworks is something else altogether. */
export function readContext(context: RequestContext | undefined): RequestContext {
  const { remoteAddress, waitUntil } = context ?? {};
  return {
    ...(typeof remoteAddress === 'string' && { remoteAddress }),
    ...(typeof waitUntil === 'function' && { waitUntil }),
  };
}
