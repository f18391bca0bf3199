import type { CommandEntry } from '../../../cli/commands.ts';

export const policy: CommandEntry = {
  name: 'policy',
  description: 'Print the Content-Security-Policy that keeps pages from reaching vendors without consent.',
  load: async () => (await import('./policy.ts')).policyCommand(),
};
