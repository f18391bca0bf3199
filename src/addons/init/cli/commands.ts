import type { CommandAddOn } from '../../../cli/commands.ts';

export const init: CommandAddOn = {
  name: 'init',
  description: 'Set up a site: its catalogue, its token proxy, and its channel at the service.',
  load: async () => (await import('./init.ts')).initCommand(),
};
