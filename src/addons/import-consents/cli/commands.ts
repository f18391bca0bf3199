import type { CommandEntry } from '../../../cli/commands.ts';

export const importConsents: CommandEntry = {
  name: 'import-consents',
  description: 'Record the consents in a file that another system has recorded, as lines of JSON.',
  load: async () => (await import('./import-consents.ts')).importConsentsCommand(),
};
