import type { ProxyCommandAddOn } from '../../../cli/proxy.ts';

export const account: ProxyCommandAddOn = {
  load: async () => ({ addition: (await import('./mail.ts')).mail }),
};
