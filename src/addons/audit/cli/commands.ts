import type { CommandAddOn } from '../../../cli/commands.ts';

export const audit: CommandAddOn = {
  name: 'audit',
  description: 'Print the audit trail: who changed what, and when.',
  load: async () => (await import('./audit.ts')).auditCommand(),
};
