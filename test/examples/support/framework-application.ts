import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Running, startProgram } from '../../child-process.ts';
import { freePort } from '../../local-server.ts';
import { installPacked, succeed } from '../../package/support/packed.ts';

/** A server that runs. */
export interface Served {
  readonly url: string;
  stop(): Promise<void>;
}

/** An application with a framework. */
export interface Application {
  build(): Promise<unknown>;
  start(): Promise<Served>;
  /** Starts the server for developers. */
  develop(): Promise<Served>;
}

/** The files of an application by their paths, or the name of a starter in `demo/starters`. */
export type Source = string | Readonly<Record<string, string>>;

const starters = fileURLToPath(new URL('../../../demo/starters', import.meta.url));
/** They send nothing to those who made the frameworks. */
export const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };

/** Makes an application in a folder, and installs it with the packed tarballs. */
export async function makeApplication(
  source: Source,
  folder: string,
  tarballs: Parameters<typeof installPacked>[1],
  environment: Readonly<Record<string, string>>,
): Promise<Application> {
  if (typeof source === 'string') copyStarter(join(starters, source), folder);
  else writeFiles(source, folder);
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
  writeFiles({ '.env': lines.join('') }, folder);
  await installPacked(folder, tarballs);
  return {
    build: () => succeed(['npm', 'run', '--silent', 'build'], folder, quiet),
    start: () => serve(() => ['start'], folder),
    develop: () => serve((port) => ['run', 'dev', '--', '--port', port], folder),
  };
}

/** Leaves out what somebody who tried the starter has built. */
function copyStarter(starter: string, folder: string): void {
  const isSource = (path: string) =>
    !/[\\/](node_modules|build|dist|\.next|\.svelte-kit|\.astro)([\\/]|$)/.test(path.slice(starter.length));
  cpSync(starter, folder, { recursive: true, filter: isSource });
}

/** Writes files below a folder. */
export function writeFiles(files: Readonly<Record<string, string>>, folder: string): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** Runs npm with these words in a folder, until it says that it listens. */
export async function serve(
  words: (port: string) => readonly string[],
  cwd: string,
): Promise<Served & { readonly program: Running }> {
  const port = `${await freePort()}`;
  const program = startProgram(['npm', ...words(port)], {
    cwd,
    env: { ...process.env, ...quiet, PORT: port, NO_COLOR: '1' },
    detached: true,
  });
  await program.says(/Ready in|[Ll]istening on|Local\b|Press Ctrl-C/);
  const stop = async () => {
    // With the servers that it started itself.
    if (program.child.pid !== undefined) process.kill(-program.child.pid, 'SIGKILL');
    await program.ended;
  };
  return { url: `http://localhost:${port}`, stop, program };
}
