import type { CommandAddOn } from '../../../cli/commands.ts';

export const exportBrand: CommandAddOn = {
  name: 'export',
  description: 'Write all data of a brand as lines of JSON.',
  load: async () => (await import('./export.ts')).exportCommand(),
};
