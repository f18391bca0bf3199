import { inspect } from 'node:util';
import { nodeFault } from '../../cli/command/needed-node.ts';
import { printLines } from '../../cli/command/print.ts';
import { assentProgram } from './assent-program.ts';

// If the reader of the output (such as `head`) exits early, a service that logs to it must continue.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const fault = nodeFault(process.version);
if (fault !== undefined) {
  printLines([fault], process.stderr);
  process.exit(1);
}

try {
  const program = await assentProgram(process.argv.slice(2));
  await program.parseAsync();
} catch (error) {
  // An unforeseen error may quote what others wrote. Node would print it as it is.
  printLines(inspect(error).split('\n'), process.stderr);
  process.exit(1);
}
