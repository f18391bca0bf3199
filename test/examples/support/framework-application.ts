import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from '../../child-process.ts';
import { readProjectFile } from '../../architecture/source-files.ts';
import { blocksIn } from '../../documented-blocks.ts';
import { freePort } from '../../local-server.ts';
import { installInto, succeed } from '../../package/support/packed.ts';
import type { Framework } from './frameworks.ts';

/** A server that runs. */
export interface Served {
  readonly url: string;
  stop(): Promise<void>;
}

/** An application with the example of a framework. */
export interface Application {
  build(): Promise<unknown>;
  start(): Promise<Served>;
  develop(): Promise<Served>;
}

const cdn = fileURLToPath(new URL('../../../dist/cdn', import.meta.url));
const [catalogue = ''] = blocksIn(readProjectFile('README.md'), 'json');
/** They send nothing to those who made the frameworks. */
const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };

/** Makes an application in a folder, and installs the framework and the packed tarball. */
export async function makeApplication(
  { dependencies, files, publicFolder, build, start, develop = [] }: Framework,
  folder: string,
  tarball: string,
): Promise<Application> {
  await installInto(folder, { ...dependencies, assent: `file:${tarball}` });
  cpSync(cdn, join(folder, publicFolder, 'assent'), { recursive: true });
  const written = { ...files, [`${publicFolder}/consent-catalogue.json`]: catalogue };
  for (const [name, text] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const path = [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  return {
    build: () => succeed(build, folder, { ...quiet, PATH: path }),
    start: () => serve(start, folder, path),
    develop: () => serve(develop, folder, path),
  };
}

async function serve(words: readonly string[], cwd: string, path: string): Promise<Served> {
  const port = `${await freePort()}`;
  const program = startProgram(
    words.map((word) => (word === 'PORT' ? port : word)),
    { cwd, env: { ...process.env, ...quiet, PATH: path, PORT: port, NO_COLOR: '1' }, detached: true },
  );
  await program.says(/Ready in|Listening on|Local\b/);
  const stop = async () => {
    // With the servers that it started itself.
    if (program.child.pid !== undefined) process.kill(-program.child.pid, 'SIGKILL');
    await program.ended;
  };
  return { url: `http://localhost:${port}`, stop };
}
