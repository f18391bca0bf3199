import type { ProxyCommandAddOn } from '../../../cli/proxy.ts';
import type { ServiceEntry } from '../../../cli/serve.ts';

export const metricsOfService: ServiceEntry = {
  load: async () => (await import('../service/monitor.ts')).metrics,
};

export const metricsOfProxy: ProxyCommandAddOn = {
  load: async () => ({ metrics: (await import('./proxy-metrics.ts')).createProxyMetrics }),
};
