import type { RequestContext } from './request-context.ts';
import type { OpenEndpoint } from './route.ts';
import type { Settings } from '../settings/settings.ts';

/** What comes to be known of a request while it is answered; what the log may say of it. */
export interface RequestTrace {
  readonly requestId: string;
  readonly startedAt: number;
  route?: OpenEndpoint;
  id?: string;
  upstreamStatus?: number;
  problem?: string;
  refused?: readonly string[];
  /** What is to be done once the answer is on its way. */
  readonly afterwards: (() => Promise<void>)[];
}

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
