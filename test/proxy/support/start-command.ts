import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { needed } from './command-variables.ts';

const script = fileURLToPath(new URL('run-command.ts', import.meta.url));

/** Runs `assent proxy` with these variables and no others. */
export function run(variables: Record<string, string>, ...args: string[]) {
  // The tests' own cache of compiled code makes each start twice as fast.
  const { NODE_COMPILE_CACHE } = process.env;
  const env = { PORT: '0', ...variables, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
  const child = spawn(process.execPath, [script, ...args], { env });
  const output = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.error += text));
  const ended = once(child, 'close').then(([code]) => ({ ...output, code: Number(code) }));
  return { child, output, ended };
}

/** Starts a proxy until the end of a test, and waits until it listens. */
export async function start(
  context: { after(cleanup: () => Promise<void>): void },
  variables: Record<string, string>,
) {
  const running = run({ ...needed, ...variables });
  context.after(async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  });
  await until(() => /"listening".*\n/.test(running.output.out) || running.child.exitCode !== null);
  assert.equal(running.child.exitCode, null, running.output.error);
  const { port } = linesOf(running.output.out).find(({ event }) => event === 'listening');
  return { ...running, address: `http://127.0.0.1:${port}` };
}

/** The lines of the log. */
export const linesOf = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The warnings in the log. */
export const warningsOf = (out: string): string[] =>
  linesOf(out).flatMap(({ event, message }) => (event === 'warning' ? [message] : []));

/** Resolves when a condition holds that another process causes. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(10);
}
