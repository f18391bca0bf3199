import type { CommandAddOn } from '../../../cli/commands.ts';

export const snippet: CommandAddOn = {
  name: 'snippet',
  description: 'Print a script for your pages that sends vendors the consent state before any tag runs.',
  load: async () => (await import('./snippet.ts')).snippetCommand(),
};
