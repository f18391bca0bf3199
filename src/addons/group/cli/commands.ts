import type { CommandAddOn } from '../../../cli/commands.ts';

export const buildCatalogue: CommandAddOn = {
  name: 'build-catalogue',
  description: 'Make whole catalogues of files that extend others, such as those of a group of brands.',
  load: async () => (await import('./build-catalogue.ts')).buildCatalogueCommand(),
};
