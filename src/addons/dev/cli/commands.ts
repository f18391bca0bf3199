import type { CommandAddOn } from '../../../cli/commands.ts';

export const dev: CommandAddOn = {
  name: 'dev',
  description: 'Run a site with the widget, its token proxy and a consent service, to develop it.',
  load: async (within) => (await import('./dev.ts')).devCommand(within),
};
