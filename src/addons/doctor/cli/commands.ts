import type { ProxyCheckAddOn } from '../../../cli/proxy.ts';

export const doctor: ProxyCheckAddOn = {
  load: async () => (await import('./check-proxy.ts')).checkProxy,
};
