import { createRequire } from 'node:module';
import { Command } from 'commander';
import { commandsFor } from './commands.ts';

const { version }: { version: string } = createRequire(import.meta.url)('assent-server/package.json');

// If the reader of the output (such as `head`) exits early, a service that logs to it must continue.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const words = process.argv.slice(2);
const program = new Command('assent')
  .description('Run the consent service and the token proxy, administer the service, and check catalogues.')
  .version(version);
for (const command of await commandsFor(words)) program.addCommand(command);
await program.parseAsync();
