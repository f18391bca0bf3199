import type { CommandAddOn } from '../../../cli/commands.ts';

export const vendor: CommandAddOn = {
  name: 'vendor',
  description: 'List recipes of known vendors, and add one to a catalogue.',
  load: async () => (await import('./vendor.ts')).vendorCommand(),
};
