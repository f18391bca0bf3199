import type { CommandEntry } from '../../../cli/commands.ts';

export const evidence: CommandEntry = {
  name: 'evidence',
  description: 'Write the log of a brand, or receipts of consents, for others to verify.',
  load: async () => (await import('./evidence.ts')).evidenceCommand(),
};

export const verify: CommandEntry = {
  name: 'verify',
  description: 'Verify a receipt, or a whole log, by the key of the log alone.',
  load: async () => (await import('./verify.ts')).verifyCommand(),
};

export const log: CommandEntry = {
  name: 'log',
  description: 'Print the signed checkpoint and the key of a log, or restart it after a restored backup.',
  load: async () => (await import('./log.ts')).logCommand(),
};
