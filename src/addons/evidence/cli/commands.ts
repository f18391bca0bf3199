import type { CommandAddOn } from '../../../cli/commands.ts';

export const evidence: CommandAddOn = {
  name: 'evidence',
  description: 'Write the log of a brand, or receipts of consents, for others to verify.',
  load: async () => (await import('./evidence.ts')).evidenceCommand(),
};

export const verify: CommandAddOn = {
  name: 'verify',
  description: 'Verify a receipt, or a whole log, by the key of the log alone.',
  load: async () => (await import('./verify.ts')).verifyCommand(),
};

export const log: CommandAddOn = {
  name: 'log',
  description: 'Print the signed checkpoint and the key of a log, or restart it after a restored backup.',
  load: async () => (await import('./log.ts')).logCommand(),
};
