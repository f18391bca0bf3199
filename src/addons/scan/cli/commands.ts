import type { CommandEntry } from '../../../cli/commands.ts';

export const scan: CommandEntry = {
  name: 'scan',
  description: 'Visit pages in every state of consent, and compare them with the catalogue.',
  load: async () => (await import('./scan.ts')).scanCommand(),
};
