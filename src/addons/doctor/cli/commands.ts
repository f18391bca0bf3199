import type { ProxyCommandAddOn } from '../../../cli/proxy.ts';

export const doctor: ProxyCommandAddOn = {
  load: async () => ({ check: (await import('./check-proxy.ts')).checkProxy }),
};
