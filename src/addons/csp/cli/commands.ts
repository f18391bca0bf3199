import type { CommandAddOn } from '../../../cli/commands.ts';
import type { ProxyCommandAddOn } from '../../../cli/proxy.ts';

export const policy: CommandAddOn = {
  name: 'policy',
  description: 'Print the Content-Security-Policy that keeps pages from reaching vendors without consent.',
  load: async () => (await import('./policy.ts')).policyCommand(),
};

export const csp: ProxyCommandAddOn = {
  load: async () => ({ addition: (await import('./count-blocked.ts')).countBlocked }),
};
