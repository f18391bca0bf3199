import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** An example that answers. */
export interface Started {
  readonly url: string;
  stop(): void;
}

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../../docs/proxy/${name}`, import.meta.url));

/** Runs an example on Node, as its reader would, on a port that is free. */
export async function startOnNode(name: string, environment: Record<string, string>): Promise<Started> {
  const sayPort = `const { server } = await import(process.argv[1]);
    if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
    console.log(JSON.stringify({ port: server.address().port }));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', sayPort, fileOf(name)], {
    env: { ...environment, PORT: '0', PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { url: await urlFrom(child.stdout), stop: () => void child.kill() };
}

/** Runs a bundled worker on workerd. */
export async function startOnWorkerd(
  workerd: string,
  config: string,
  environment: Record<string, string>,
): Promise<Started> {
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
