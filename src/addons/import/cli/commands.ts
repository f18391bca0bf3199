import type { CommandAddOn } from '../../../cli/commands.ts';

export const importConfiguration: CommandAddOn = {
  name: 'import',
  description: 'Convert a configuration of klaro or vanilla-cookieconsent into a catalogue.',
  load: async () => (await import('./import.ts')).importCommand(),
};
