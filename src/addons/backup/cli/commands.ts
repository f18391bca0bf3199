import type { CommandAddOn } from '../../../cli/commands.ts';

export const backup: CommandAddOn = {
  name: 'backup',
  description: 'Copy the database of a data folder into a file. A service may use the folder meanwhile.',
  load: async () => (await import('./backup.ts')).backupCommand(),
};

export const restore: CommandAddOn = {
  name: 'restore',
  description: 'Put a backup into an empty data folder.',
  load: async () => (await import('./backup.ts')).restoreCommand(),
};
