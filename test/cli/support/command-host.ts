// Runs commands of `assent` one after the other: `run-assent.ts` starts it. To load the program anew for each command
// would take most of the time of the tests. State of its modules, and what it leaves open, is not gone with a command.

import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';
import { assentProgram } from '../../../src/programs/command/assent-program.ts';
import type { Ended } from '../../child-process.ts';

/** A command, as a process of its own would get it. */
export interface CommandCall {
  readonly words: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  readonly folder: string;
}

process.once('disconnect', () => process.exit());
for (;;) {
  const [call]: CommandCall[] = await once(process, 'message');
  if (call) process.send?.(await run(call));
}

/** What the command writes, and the code that its process would end with. */
async function run({ words, variables, folder }: CommandCall): Promise<Ended> {
  process.env = { ...variables };
  process.exitCode = undefined;
  process.chdir(folder);
  const written = { out: '', error: '' };
  const real = { out: process.stdout.write, error: process.stderr.write, exit: process.exit };
  const writer =
    (name: 'out' | 'error') =>
    (text: string | Uint8Array, ...rest: unknown[]) => {
      written[name] += text;
      for (const done of rest) if (typeof done === 'function') done();
      return true;
    };
  process.stdout.write = writer('out');
  process.stderr.write = writer('error');
  // What it does after its process would have ended does not count.
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const end = (code = process.exitCode) => resolve({ ...written, code: Number(code ?? 0) });
  process.exit = (code) => {
    end(code ?? undefined);
    throw new Error('The process has ended.');
  };
  try {
    await (await assentProgram(words)).parseAsync(words, { from: 'user' });
    // What it writes last may come a turn later.
    await setImmediate();
    end();
  } catch (error) {
    process.stderr.write(`${inspect(error)}\n`);
    end(1);
  }
  process.stdout.write = real.out;
  process.stderr.write = real.error;
  process.exit = real.exit;
  return promise;
}
