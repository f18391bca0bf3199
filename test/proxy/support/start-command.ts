import { setTimeout as pause } from 'node:timers/promises';
import { spawnAssent, waitForPort } from '../../cli/support/run-assent.ts';
import { needed } from './command-variables.ts';

/** Runs `assent proxy` with these variables and no others. */
export const run = (variables: Record<string, string>, ...words: string[]) =>
  spawnAssent(['proxy', ...words], { PORT: '0', ...variables });

/** Starts a proxy until the end of a test, and waits until it listens. */
export async function start(
  t: { after(stop: () => Promise<void>): unknown },
  variables: Record<string, string>,
) {
  const running = run({ ...needed, ...variables });
  t.after(running.stop);
  return { ...running, address: await waitForPort(running) };
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
