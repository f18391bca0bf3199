import type { CommandAddOn } from '../../../cli/commands.ts';

export const declaration: CommandAddOn = {
  name: 'declaration',
  description: 'Print the companies, the purposes and what is stored, for your privacy policy.',
  load: async () => (await import('./declaration.ts')).declarationCommand(),
};
