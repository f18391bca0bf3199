import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createBrand } from '../../../src/service/administration/brand.ts';
import { createChannel } from '../../../src/service/administration/channel.ts';
import type { Client, Store } from '../../../src/service/store/store.ts';
import { startProgram } from '../../child-process.ts';
import { basicOf, obtainToken } from '../../cli/support/run-assent.ts';
import type { Load, Result } from './load.ts';
import { bodyOf } from './sample.ts';

/** The programs to measure: `assent`, and the same without add-ons. */
export const programs = {
  whole: fileURLToPath(new URL('../../../src/programs/command/command.ts', import.meta.url)),
  core: fileURLToPath(new URL('core-program.ts', import.meta.url)),
};

const generator = fileURLToPath(new URL('load.ts', import.meta.url));

/** Processes of `assent serve` on one database. */
export interface Services {
  readonly pids: readonly number[];
  readonly client: Client;
  /** Posts one consent. */
  postSample(): Promise<void>;
  /** Generates load for the first of the processes. */
  load(processes: number, load: Omit<Load, 'ports' | 'authorization'>): Promise<Result>;
  /** The mean number of consents in a commit of the first process, since the last call; `NaN` without add-ons. */
  consentsPerCommit(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts `assent serve` with a brand and a channel. `where` are the variables that name the database. */
export async function startServices(
  store: Store,
  where: Record<string, string>,
  processes: number,
  program = programs.whole,
): Promise<Services> {
  const brand = await createBrand(store, { name: 'Bench', region: 'DE' });
  const credentials = await createChannel(store, {
    brand: brand.id,
    privacyPolicy: { version: '2026-1', url: 'https://example.com/privacy' },
  });
  const client = await store.findClient(credentials.clientId);
  if (!client) throw new Error('The channel was not stored.');
  await store.close();

  const folder = mkdtempSync(join(tmpdir(), 'assent-bench-'));
  const started: Process[] = [];
  for (let index = 0; index < processes; index += 1)
    started.push(await startService(program, join(folder, `${index}.log`), where));
  const ports = started.map(({ port }) => port);
  const first = `http://127.0.0.1:${ports[0]}`;
  const authorization = await obtainToken(first, basicOf(credentials));

  let before = { sum: 0, count: 0 };
  return {
    pids: started.map(({ child }) => child.pid ?? 0),
    client,
    async postSample() {
      const headers = { authorization, 'content-type': 'application/json' };
      await fetch(`${first}/v2/consents`, { method: 'POST', headers, body: bodyOf('sample') });
    },
    load: (count, load) => generate({ ...load, authorization, ports: ports.slice(0, count) }),
    async consentsPerCommit() {
      const metrics = await (await fetch(`${first}/metrics`)).text();
      const read = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(metrics)?.[1] ?? 0);
      const now = { sum: read('assent_commit_consents_sum'), count: read('assent_commit_consents_count') };
      const mean = (now.sum - before.sum) / (now.count - before.count);
      before = now;
      return mean;
    },
    async stop() {
      for (const { child } of started) child.kill('SIGTERM');
      await Promise.all(started.map(({ ended }) => ended));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A process of `assent serve`. */
interface Process {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  readonly port: number;
}

async function startService(program: string, log: string, where: Record<string, string>): Promise<Process> {
  const { PATH, NODE_OPTIONS = '' } = process.env;
  const env = { ...where, PATH, NODE_OPTIONS, PORT: '0', ASSENT_ISSUER: 'http://localhost' };
  const stdio = ['ignore' as const, openSync(log, 'w'), 2];
  const child = spawn(process.execPath, [program, 'serve'], { env, stdio });
  const ended = once(child, 'close');
  process.once('exit', () => child.kill('SIGKILL'));
  for (;;) {
    const [, port] = /"event":"listening".*"port":(\d+)/.exec(readFileSync(log, 'utf8')) ?? [];
    if (port !== undefined) return { child, ended, port: Number(port) };
    if (child.exitCode !== null) throw new Error('assent serve did not start.');
    await pause(50);
  }
}

async function generate(load: Load): Promise<Result> {
  const env = { PATH: process.env['PATH'] };
  const words = [process.execPath, generator, JSON.stringify(load)];
  const { out } = await startProgram(words, { env, stdio: ['ignore', 'pipe', 2] }).ended;
  // JSON has no NaN: without answers, the times are null.
  const result: Result = JSON.parse(out, (_, value) => value ?? Number.NaN);
  if (result.failed > 0)
    console.error(`${result.failed} requests of ${JSON.stringify({ ...load, authorization: '' })} failed.`);
  return result;
}
