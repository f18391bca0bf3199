import type { ProxyCommandAddOn } from '../../../cli/proxy.ts';

export const metricsOfProxy: ProxyCommandAddOn = {
  load: async () => ({ metrics: (await import('./proxy-metrics.ts')).createProxyMetrics }),
};
