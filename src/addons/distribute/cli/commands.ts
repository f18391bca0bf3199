import type { CommandAddOn } from '../../../cli/commands.ts';

export const distributeDatabase: CommandAddOn = {
  name: 'distribute',
  within: 'database',
  description: 'Distribute the tables over the nodes of a Citus cluster, with their rows.',
  load: async () => (await import('./database-distribute.ts')).distributeCommand(),
};
