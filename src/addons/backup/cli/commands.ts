import type { CommandEntry } from '../../../cli/commands.ts';

export const backup: CommandEntry = {
  name: 'backup',
  description: 'Copy the database of a data folder into a file. A service may use the folder meanwhile.',
  load: async () => (await import('./backup.ts')).backupCommand(),
};

export const restore: CommandEntry = {
  name: 'restore',
  description: 'Put a backup into an empty data folder.',
  load: async () => (await import('./backup.ts')).restoreCommand(),
};
