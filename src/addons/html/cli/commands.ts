import type { CommandAddOn } from '../../../cli/commands.ts';

export const banner: CommandAddOn = {
  name: 'banner',
  description: 'Print the question for the HTML of your pages, so that it needs no file to be seen.',
  load: async () => (await import('./banner.ts')).bannerCommand(),
};
