import { createProgram } from './commands.ts';

// If the reader of the output (such as `head`) exits early, a service that logs to it must continue.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const program = await createProgram(process.argv.slice(2));
await program.parseAsync();
