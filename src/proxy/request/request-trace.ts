import type { Settings } from '../settings/settings.ts';
import type { RequestContext } from './request-context.ts';
import type { OpenEndpoint, Route } from './route.ts';

/** Takes note of the status of each reply of the service. */
export interface UpstreamTrace {
  upstreamStatus?: number;
}

/** What comes to be known of a request while it is answered; what the log may say of it. */
export interface RequestTrace extends UpstreamTrace {
  /** Names the request in the log. */
  readonly requestId: string;
  readonly startedAt: number;
  route?: OpenEndpoint;
  /** The identifier that the request is about, as soon as it is known. */
  id?: string;
  problem?: string;
  /** The cells that were refused, as the log may name them. */
  refused?: readonly string[];
  /** What is to be done once the answer is on its way. It must not reject. */
  readonly afterwards: (() => Promise<void>)[];
}

/** Answers one endpoint, or throws an `HttpProblem`. */
export type Answer = (request: Request, trace: RequestTrace, route: Route) => Promise<Response>;

/** Logs a request that was answered. */
export async function report(
  request: Request,
  response: Response,
  trace: RequestTrace,
  { log, now }: Pick<Settings, 'log' | 'now'>,
  pseudonymOf: (id: string) => Promise<string>,
): Promise<void> {
  // Hashing can fail where the runtime's cryptography does; the answer stands all the same.
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

/** Begins what was left for afterwards, when the answer has gone. */
export function beginAfterwards({ afterwards }: RequestTrace, { waitUntil }: RequestContext): void {
  if (afterwards.length === 0) return;
  const answered = new Promise((resolve) => setTimeout(resolve, 0));
  const done = answered.then(() => Promise.allSettled(afterwards.map((work) => work())));
  waitUntil?.(done);
}
