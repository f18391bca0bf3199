import { operatorPaths } from '../../protocol/endpoints.ts';
import { metricsType } from './metrics.ts';

/** What a monitoring system asks of a service. */
export interface Monitored {
  readonly ready: () => Promise<boolean>;
  /** In the text format of Prometheus. */
  readonly metrics: () => Promise<string>;
}

/** The answers about health, readiness and metrics, by their paths. They need no session, and contain no subjects. */
export function monitoringAnswers({ ready, metrics }: Monitored): Record<string, () => Promise<Response>> {
  return {
    [operatorPaths.health]: async () => text('ok\n'),
    [operatorPaths.readiness]: async () => ((await ready()) ? text('ready\n') : text('not ready\n', 503)),
    [operatorPaths.metrics]: async () => text(await metrics(), 200, metricsType),
  };
}

function text(body: string, status = 200, type = 'text/plain; charset=utf-8'): Response {
  return new Response(body, { status, headers: { 'content-type': type } });
}
