import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const serve = fileURLToPath(new URL('../../demo/serve.ts', import.meta.url));

/** `npm start`, running. */
export interface Started {
  /** What it has written so far, to both streams. */
  output(): string;
  /** Resolves when it has written something; rejects when it ends before. */
  says(text: string): Promise<void>;
  /** Ends it as Ctrl-C would. */
  interrupt(): void;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

/** Does what `npm start` does once all is built, with these variables set. */
export function npmStart(variables: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, [serve], { env: { ...process.env, ...variables }, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));

  const says = async (text: string) => {
    while (!output.includes(text)) {
      if (child.exitCode !== null) throw new Error(`It ended before it said "${text}":\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return {
    output: () => output,
    says,
    // A terminal sends it to the whole group.
    interrupt: () => child.pid !== undefined && process.kill(-child.pid, 'SIGINT'),
    ended,
  };
}
