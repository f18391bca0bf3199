import type { CommandAddOn } from '../../../cli/commands.ts';

export const copyDatabase: CommandAddOn = {
  name: 'copy',
  within: 'database',
  description: 'Copy all data from a folder or a database to another one, and verify the copy.',
  load: async () => (await import('./database-copy.ts')).copyCommand(),
};
