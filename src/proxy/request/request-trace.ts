import type { Settings } from '../settings/settings.ts';
import type { ServedCatalogue } from '../settings/served-catalogue.ts';

/** Receives the status of each reply of the service. */
export interface UpstreamTrace {
  upstreamStatus?: number;
}

/** Information about a request, collected for its log line. */
export interface RequestTrace extends UpstreamTrace {
  /** The id of the request in the log. */
  readonly requestId: string;
  readonly startedAt: number;
  /** The name of the endpoint. */
  route?: string;
  /** The identifier that the request is about, once it is known. */
  id?: string;
  problem?: string;
  /** The refused cells, in a form that may be logged. */
  refused?: readonly string[];
}

/** Work that must not reject. */
export type LaterTask = () => Promise<void>;

/** What handles a request gets besides it. */
export interface Handling {
  readonly trace: RequestTrace;
  /** The identifier in the path, exactly as received. */
  readonly segment: string | undefined;
  /** The catalogue when the request arrived. */
  readonly catalogue: ServedCatalogue | undefined;
  /** Starts work after the reply, whichever it is. */
  readonly afterwards: (work: LaterTask) => void;
}

/** Handles an endpoint. Throws an `HttpProblem` to refuse the request. */
export type Handler = (request: Request, handling: Handling) => Promise<Response>;

/** Logs a finished request. */
export async function report(
  request: Request,
  response: Response,
  trace: RequestTrace,
  { log, now }: Pick<Settings, 'log' | 'now'>,
  pseudonymOf: (id: string) => Promise<string>,
): Promise<void> {
  // Hashing fails if the runtime's cryptography fails. The reply is sent anyway.
  const subject = trace.id === undefined ? undefined : await pseudonymOf(trace.id).catch(() => undefined);
  log({
    event: 'request',
    time: new Date(trace.startedAt).toISOString(),
    requestId: trace.requestId,
    route: trace.route ?? 'none',
    method: request.method,
    status: response.status,
    milliseconds: now() - trace.startedAt,
    ...(trace.problem !== undefined && { problem: trace.problem }),
    ...(trace.refused !== undefined && { refused: trace.refused }),
    ...(trace.upstreamStatus !== undefined && { upstreamStatus: trace.upstreamStatus }),
    ...(subject !== undefined && { subject }),
  });
}

/** Starts the deferred work after the reply. */
export function beginAfterwards(works: readonly LaterTask[], { waitUntil }: RequestContext): void {
  if (works.length === 0) return;
  const answered = new Promise((resolve) => setTimeout(resolve, 0));
  const done = answered.then(() => Promise.allSettled(works.map((work) => work())));
  waitUntil?.(done);
}

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
