import type { CommandAddOn } from '../../../cli/commands.ts';

export const site: CommandAddOn = {
  name: 'site',
  description: 'Run the token proxy, the consent service and the files of the widget in one process.',
  load: async (within) => (await import('./site.ts')).siteCommand(within),
};
