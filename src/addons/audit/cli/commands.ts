import type { CommandEntry } from '../../../cli/commands.ts';

export const audit: CommandEntry = {
  name: 'audit',
  description: 'Print the audit trail: who changed what, and when.',
  load: async () => (await import('./audit.ts')).auditCommand(),
};
