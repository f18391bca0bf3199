import type { CommandEntry } from '../../../cli/commands.ts';

export const counts: CommandEntry = {
  name: 'counts',
  description: 'Print the daily counts of a brand.',
  load: async () => (await import('./counts.ts')).countsCommand(),
};
