import type { CommandAddOn } from '../../../cli/commands.ts';

export const counts: CommandAddOn = {
  name: 'counts',
  description: 'Print the daily counts of a brand.',
  load: async () => (await import('./counts.ts')).countsCommand(),
};
