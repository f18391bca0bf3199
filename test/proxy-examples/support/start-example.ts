import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../local-server.ts';

/** An example that answers. */
export interface Started {
  readonly url: string;
  stop(): void;
}

/**
 * Runs `server.mjs` of a site as the documentation says, on a port that is free.
 *
 * @param environment for the file `.env`. Default: the site has one.
 */
export async function startOnNode(site: string, environment?: Record<string, string>): Promise<Started> {
  const port = await freePort();
  const lines = Object.entries(environment ?? {}).map(([name, value]) => `${name}=${value}\n`);
  if (environment) writeFileSync(join(site, '.env'), lines.join(''));
  const child = spawn(process.execPath, ['--env-file=.env', 'server.mjs'], {
    cwd: site,
    env: { PORT: `${port}`, PATH: process.env['PATH'] },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended with status ${child.exitCode}.`);
    const isThere = await fetch(url).then(
      ({ status }) => status < 500,
      () => false,
    );
    if (isThere) return { url, stop: () => void child.kill() };
    await pause(20);
  }
}

/** Runs a bundled worker on workerd. */
export async function startOnWorkerd(config: string, environment: Record<string, string>): Promise<Started> {
  // The path of the program; the package says nothing of its types.
  const workerd: string = createRequire(import.meta.url)('workerd').default;
  const child = spawn(workerd, ['serve', '--socket-addr=http=127.0.0.1:0', '--control-fd=3', config], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const control = child.stdio[3];
  if (!(control instanceof Readable)) throw new Error('workerd has no control pipe.');
  return { url: await urlFrom(control), stop: () => void child.kill() };
}

/** The address of the port that the first line names. */
async function urlFrom(stream: Readable): Promise<string> {
  for await (const line of createInterface(stream)) {
    const port: unknown = JSON.parse(line).port;
    if (typeof port === 'number') return `http://localhost:${port}`;
  }
  throw new Error('It ended before it listened.');
}
