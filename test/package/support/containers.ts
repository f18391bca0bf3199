import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Running, startProgram } from '../../child-process.ts';
import { freePort } from '../../local-server.ts';
import { findPostgres } from '../../servers.ts';
import { type Compose, filled } from './compose.ts';
import { readStages } from './containerfile.ts';
import { howToRun } from './image.ts';

type Name = keyof Compose['services'];

const project = fileURLToPath(new URL('../../../', import.meta.url));
const last = readStages().at(-1);
assert.ok(last);
const image = howToRun(last);

/** Has the names of containers mean this machine, as they mean each other in the network of the containers. */
const names = `import dns from 'node:dns';
  const { lookup } = dns;
  const ours = ['database', 'service', 'proxy'];
  dns.lookup = (name, ...rest) => lookup(ours.includes(name) ? '127.0.0.1' : name, ...rest);`;

/**
 * Runs the commands of a compose file without a container engine, as processes of this machine. Each has the variables of
 * the image and of the file, and no others. A free port of this machine stands for each port of a container.
 */
export async function standInFor(
  t: TestContext,
  { services }: Compose,
  dotenv: Record<string, string>,
  databasePort: string,
) {
  const ports = new Map([['database:5432', databasePort]]);
  for (const name of ['service', 'proxy'] as const)
    for (const port of services[name].ports)
      ports.set(`${name}:${port.split(':').at(-1)}`, String(await freePort()));
  const portOf = (name: string, port: string): string => {
    const found = ports.get(`${name}:${port}`);
    assert.ok(found, `${name} has the port ${port}`);
    return found;
  };

  /** A value of a container, with the ports of this machine. */
  const translate = (name: Name, value: string): string =>
    ports.get(`${name}:${value}`) ??
    value
      .replaceAll('@database/', `@database:${databasePort}/`)
      .replaceAll(
        /(?<=http:\/\/)(service|127\.0\.0\.1):(\d+)/g,
        (_, host: string, port: string) => `${host}:${portOf(host === 'service' ? host : name, port)}`,
      );
  const variablesOf = (name: Name): Record<string, string> => {
    const given = name === 'database' ? { PGPORT: databasePort } : image.variables;
    const all = Object.entries({ ...given, ...services[name].environment });
    const read = all.map(([key, value]) => [key, translate(name, filled(value, dotenv))]);
    return {
      ...Object.fromEntries(read),
      PATH: `${dirname(process.execPath)}:${findPostgres() ?? ''}`,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(names)}`,
    };
  };
  const start = (name: Name, words: readonly string[]): Running => {
    const running = startProgram(words, { env: variablesOf(name) });
    t.after(running.stop);
    return running;
  };
  const entrypoint = image.entrypoint.map((word) => word.replace(/^\/app\//, project));
  const run = (name: 'service' | 'proxy', words: readonly string[]) => start(name, [...entrypoint, ...words]);

  const isHealthy = async (name: Name): Promise<boolean> => {
    const [, ...command] = services[name].healthcheck.test;
    const { code } = await start(
      name,
      command.map((word) => translate(name, word)),
    ).ended;
    return code === 0;
  };
  const up = async (name: 'service' | 'proxy'): Promise<void> => {
    const running = run(name, services[name].command);
    while (!(await isHealthy(name))) {
      assert.equal(running.child.exitCode, null, running.output.error || running.output.out);
      t.signal.throwIfAborted();
      await pause(50);
    }
  };
  const addresses = [...ports].map(([at, port]) => [at, `http://127.0.0.1:${port}`] as const);
  return { run, isHealthy, up, addresses: new Map(addresses) };
}
