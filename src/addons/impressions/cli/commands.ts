import type { ProxyCommandAddOn } from '../../../cli/proxy.ts';

export const impressions: ProxyCommandAddOn = {
  load: async () => ({ addition: (await import('./impressions-setting.ts')).impressionsSetting }),
};
