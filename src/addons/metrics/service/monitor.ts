import { operatorPaths } from '../../../protocol/endpoints.ts';
import type { MonitoringAnswers } from '../../../service/operation/monitoring.ts';
import type { ServiceAddOn } from '../../../service/add-on.ts';
import { metricsType } from './metrics.ts';
import { measureService, type Measuring } from './service-measures.ts';

/** The answer with metrics in the text format of Prometheus. */
export const textOf = (text: string): Response =>
  new Response(text, { headers: { 'content-type': metricsType } });

/** The answer at `/metrics`. */
export function metricsAnswers({ metrics }: Pick<Measuring, 'metrics'>): MonitoringAnswers {
  return { [operatorPaths.metrics]: async () => textOf(await metrics()) };
}

/** Serves `/metrics` at the port of a service, with health and readiness. */
export const metrics: ServiceAddOn = {
  monitor: (service) => metricsAnswers(measureService(service)),
};
