// `assent` without add-ons, to measure what they cost.

import { coreCommands, createProgram } from '../../../src/cli/commands.ts';

const core = coreCommands({ proxy: [], service: async () => [] });
const program = await createProgram(core, process.argv.slice(2), async () => []);
await program.parseAsync();
