import type { CommandEntry } from '../../../cli/commands.ts';

export const notice: CommandEntry = {
  name: 'notice',
  description: 'Show the texts that visitors were shown, and archive those that are missing.',
  load: async () => (await import('./notice.ts')).noticeCommand(),
};
