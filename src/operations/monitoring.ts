import type { Hono } from 'hono';
import type { ConsentService } from '../service/consent-service.ts';
import { metricsType } from '../service/operation/metrics.ts';
import type { RequestTrace } from './request/request-trace.ts';

/** Serves health, readiness and metrics of a service. They need no session, and contain no subjects. */
export function serveMonitoring(
  app: Hono<{ Bindings: RequestTrace }>,
  service: Pick<ConsentService, 'ready' | 'metrics'>,
): void {
  const get = (path: string, answer: () => Response | Promise<Response>): void => {
    for (const each of [path, `${path}/`])
      app.get(each, ({ env }) => {
        env.route = path;
        return answer();
      });
  };
  get('/healthz', () => text('ok\n'));
  get('/readyz', async () => ((await service.ready()) ? text('ready\n') : text('not ready\n', 503)));
  get('/metrics', async () => text(await service.metrics(), 200, metricsType));
}

function text(body: string, status = 200, type = 'text/plain; charset=utf-8'): Response {
  return new Response(body, { status, headers: { 'content-type': type } });
}
