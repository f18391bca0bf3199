import type { CommandEntry } from '../../../cli/commands.ts';

export const buildCatalogue: CommandEntry = {
  name: 'build-catalogue',
  description: 'Make whole catalogues of files that extend others, such as those of a group of brands.',
  load: async () => (await import('./build-catalogue.ts')).buildCatalogueCommand(),
};
