import type { CommandAddOn } from '../../../cli/commands.ts';

export const showSubject: CommandAddOn = {
  name: 'show',
  within: 'subject',
  description: 'Print the choices of a person, their conflicts, and the linked identifiers.',
  load: async () => (await import('./show.ts')).showCommand(),
};
