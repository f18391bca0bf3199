import type { CommandAddOn } from '../../../cli/commands.ts';

export const notice: CommandAddOn = {
  name: 'notice',
  description: 'Show the texts that visitors were shown, and archive those that are missing.',
  load: async () => (await import('./notice.ts')).noticeCommand(),
};
