import type { ProxyCommandAddOn } from '../../../cli/proxy.ts';

export const redis: ProxyCommandAddOn = {
  load: async () => ({ addition: (await import('./rate-store.ts')).rateStore }),
};
