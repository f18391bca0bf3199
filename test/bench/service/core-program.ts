// `assent` without add-ons, to measure what they cost.

import { coreCommands, createProgram } from '../../../src/cli/commands.ts';

const program = await createProgram(coreCommands, process.argv.slice(2), {
  proxy: [],
  service: async () => [],
  store: async () => [],
});
await program.parseAsync();
