import type { Metrics } from './metrics.ts';
import { createMetrics } from './metrics.ts';

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of the service. */
export function createServiceMetrics(): Metrics {
  return createMetrics({
    assent_requests_total: { help: 'Requests answered, by route and status.' },
    assent_request_seconds: { help: 'Time to answer a request, by route.', bounds: seconds },
    assent_consents_total: { help: 'Consents posted, by outcome.' },
    assent_commit_consents: {
      help: 'Consents that shared one commit.',
      bounds: [1, 2, 5, 10, 20, 50, 100, 200, 500],
    },
    assent_consents_ahead_seconds: {
      help: "Seconds by which the newest consent is dated after this machine's clock; 0 when none is.",
      gauge: true,
    },
    assent_commit_seconds: { help: 'Time of a commit until it was on disk.', bounds: seconds },
  });
}
