import type { CommandAddOn } from '../../../cli/commands.ts';

export const importConsents: CommandAddOn = {
  name: 'import-consents',
  description: 'Record the consents in a file that another system has recorded, as lines of JSON.',
  load: async () => (await import('./import-consents.ts')).importConsentsCommand(),
};
