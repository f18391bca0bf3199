import type { CommandEntry } from '../../../cli/commands.ts';

export const exportBrand: CommandEntry = {
  name: 'export',
  description: 'Write all data of a brand as lines of JSON.',
  load: async () => (await import('./export.ts')).exportCommand(),
};
