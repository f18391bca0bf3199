import type { CommandEntry } from '../../../cli/commands.ts';

export const showSubject: CommandEntry = {
  name: 'show',
  within: 'subject',
  description: 'Print the choices of a person, their conflicts, and the linked identifiers.',
  load: async () => (await import('./show.ts')).showCommand(),
};
