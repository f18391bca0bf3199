import { operatorPaths } from '../../protocol/endpoints.ts';

/** What answers at the paths for monitoring. They need no session, and the answers contain no subjects. */
export type MonitoringAnswers = Readonly<Record<string, () => Promise<Response>>>;

/** The answers about health and readiness. */
export function healthAnswers(ready: () => Promise<boolean>): MonitoringAnswers {
  return {
    [operatorPaths.health]: async () => text('ok\n'),
    [operatorPaths.readiness]: async () => ((await ready()) ? text('ready\n') : text('not ready\n', 503)),
  };
}

function text(body: string, status = 200): Response {
  return new Response(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
