import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** What a program left behind. */
export interface Ended {
  readonly out: string;
  readonly error: string;
  readonly code: number | null;
}

/** A program that runs. */
export interface Running {
  readonly child: ChildProcess;
  /** What it has written so far. */
  readonly output: { out: string; error: string };
  readonly ended: Promise<Ended>;
  kill(signal: NodeJS.Signals): void;
  /** Kills it, and waits until it has ended. */
  stop(): Promise<void>;
  /** Waits until it has written something. Rejects if it ends before. */
  says(what: RegExp): Promise<RegExpExecArray>;
}

/** Starts a program. The caller stops it. */
export function startProgram(
  [program = '', ...words]: readonly string[],
  options: SpawnOptions = {},
): Running {
  const child = spawn(program, words, options);
  const output = { out: '', error: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output.error += text));
  const state = { hasEnded: false };
  const ended = once(child, 'close')
    .then((): Ended => ({ ...output, code: child.exitCode }))
    .finally(() => (state.hasEnded = true));
  return {
    child,
    output,
    ended,
    kill: (signal) => void child.kill(signal),
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
    async says(what) {
      for (;;) {
        const { hasEnded } = state;
        const found = what.exec(output.out) ?? what.exec(output.error);
        if (found) return found;
        if (hasEnded) throw new Error(`It ended before it said ${what}.\n${output.error || output.out}`);
        await pause(10);
      }
    },
  };
}
