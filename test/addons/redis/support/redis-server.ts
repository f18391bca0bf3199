import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { startProgram } from '../../../child-process.ts';
import { freePort } from '../../../local-server.ts';
import { findRedis, givenServer, whyWithout } from '../../../servers.ts';

/** A Redis or Valkey server for tests. */
export interface RedisServer {
  readonly url: string;
  /** Sends a command, and returns its reply. */
  command(...words: string[]): Promise<unknown>;
  /** Faults of the server itself; `undefined` for a server from the environment, which is not ours. */
  readonly faults: Faults | undefined;
  stop(): Promise<void>;
}

/** One that is ours. */
export interface OwnRedis extends RedisServer {
  readonly faults: Faults;
}

interface Faults {
  /** Kills it at once, like a machine crash. All its data is lost. */
  crash(): Promise<void>;
  /** Starts it again after a crash, on the same port. */
  restart(): Promise<void>;
  /** Keeps it from answering, with its connections open. */
  freeze(): void;
  thaw(): void;
}

/** Why tests that need a server are skipped; `false` if there is one. */
export const redisIsMissing = whyWithout('redis') ?? false;

/** Why tests that configure a server are skipped; `false` if this machine has one. */
export const ownRedisIsMissing =
  process.env['ASSENT_TEST_REDIS'] === 'none' || findRedis() === undefined
    ? 'it is not installed, or ASSENT_TEST_REDIS is "none"'
    : false;

/** Uses the server of `ASSENT_TEST_REDIS`, or else starts one. */
export async function startRedis(): Promise<RedisServer> {
  const given = givenServer('redis');
  return given === undefined
    ? startOwnRedis()
    : { url: given, command: commandsFor(given), faults: undefined, stop: async () => {} };
}

/** Starts a server in a temporary folder, on a free port, without persistence. */
export async function startOwnRedis(...settings: string[]): Promise<OwnRedis> {
  const program = findRedis();
  if (program === undefined) throw new Error('There is no redis-server and no valkey-server.');
  const folder = mkdtempSync(join(tmpdir(), 'assent-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', ...settings];
  const start = async () => {
    const started = startProgram([program, ...words]);
    await started.says(/ready to accept connections/i);
    return started;
  };
  let running = await start();
  return {
    url,
    command: commandsFor(url),
    faults: {
      crash: () => running.stop(),
      async restart() {
        running = await start();
      },
      freeze: () => running.kill('SIGSTOP'),
      thaw: () => running.kill('SIGCONT'),
    },
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends commands to the server at a URL, each by a connection of its own. */
export function commandsFor(url: string) {
  return async (...words: string[]): Promise<unknown> => {
    const client = createClient({ url, RESP: 2 });
    await client.connect();
    try {
      return await client.sendCommand(words);
    } finally {
      client.destroy();
    }
  };
}
