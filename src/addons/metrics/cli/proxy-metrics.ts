import type { ProxyMetrics } from '../../../cli/proxy.ts';
import { operatorPaths } from '../../../protocol/endpoints.ts';
import { textOf } from '../service/monitor.ts';
import type { CodeLine, RequestLine } from '../../../proxy/settings/proxy-log.ts';
import { createMetrics, durations, type MetricDeclarations } from '../service/metrics.ts';
import {
  createProcessMeasures,
  processDeclarations,
  setProcessMetrics,
} from '../service/process-measures.ts';

const declarations = {
  assent_proxy_requests_total: { help: 'Requests answered, by route and status.' },
  assent_proxy_request_seconds: { help: 'Time to answer a request, by route.', bounds: durations },
  assent_proxy_service_answers_total: {
    help: 'Requests for which the consent service answered, by route and its last status.',
  },
  assent_proxy_failures_total: {
    help: 'Requests that failed, by route and problem: the service, the identity provider or the proxy did not work.',
  },
  assent_proxy_limited_requests_total: {
    help: 'Requests answered 429, by route and source: proxy or service.',
  },
  assent_proxy_codes_total: { help: 'Codes for e-mail addresses, by outcome.' },
  assent_proxy_warnings_total: { help: 'Warnings in the log.' },
  assent_proxy_catalogue_changed_seconds: {
    help: 'The last change of the catalogue without a restart, in seconds since 1970.',
    gauge: true,
  },
  ...processDeclarations,
} as const satisfies MetricDeclarations;

const codeOutcomes: readonly CodeLine['outcome'][] = [
  'delivered',
  'held-back',
  'not-issued',
  'not-delivered',
  'guessed',
];

/** Makes the metrics of a proxy, which its log feeds. */
export function createProxyMetrics(): ProxyMetrics {
  const metrics = createMetrics(declarations);
  const measureProcess = createProcessMeasures();
  // A rate over a series that begins with 1 would miss the first warning.
  metrics.set('assent_proxy_warnings_total', 0);
  for (const outcome of codeOutcomes) metrics.set('assent_proxy_codes_total', 0, { outcome });

  const countRequest = ({ route, status, milliseconds, upstreamStatus, problem }: RequestLine): void => {
    metrics.count('assent_proxy_requests_total', { route, status: `${status}` });
    metrics.observe('assent_proxy_request_seconds', milliseconds / 1_000, { route });
    if (upstreamStatus !== undefined)
      metrics.count('assent_proxy_service_answers_total', { route, status: `${upstreamStatus}` });
    if (status >= 500 && problem !== undefined)
      metrics.count('assent_proxy_failures_total', { route, problem });
    if (status === 429) {
      const source = upstreamStatus === 429 ? 'service' : 'proxy';
      metrics.count('assent_proxy_limited_requests_total', { route, source });
    }
  };

  return {
    count(line) {
      switch (line.event) {
        case 'request':
          return countRequest(line);
        case 'code':
          return metrics.count('assent_proxy_codes_total', { outcome: line.outcome });
        case 'warning':
          return metrics.count('assent_proxy_warnings_total');
        case 'catalogue-changed':
          return metrics.set('assent_proxy_catalogue_changed_seconds', Date.now() / 1_000);
      }
    },
    async answer({ method, url }) {
      if (method !== 'GET' || new URL(url).pathname !== operatorPaths.metrics)
        return new Response(null, { status: 404 });
      setProcessMetrics(metrics, await measureProcess());
      return textOf(metrics.text());
    },
  };
}
