import type { CommandAddOn } from '../../../cli/commands.ts';

export const scan: CommandAddOn = {
  name: 'scan',
  description: 'Visit pages in every state of consent, and compare them with the catalogue.',
  load: async () => (await import('./scan.ts')).scanCommand(),
};
