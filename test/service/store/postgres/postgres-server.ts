import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findPostgres, givenServer, whyWithout } from '../../../servers.ts';

/** A PostgreSQL server for tests. */
export interface PostgresServer {
  /** The address of a new, empty schema. */
  emptySchema(): Promise<string>;
  /** Kills all its processes at once, like a machine crash; `undefined` for a server from the environment. */
  readonly crash: (() => void) | undefined;
  /** Starts it again after a crash. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server in a temporary folder, on a free port, with fsync on; or uses the server of
 * `ASSENT_TEST_POSTGRES`. Returns `undefined` if there is neither.
 */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const given = givenServer('postgres');
  if (given !== undefined)
    return { ...schemasIn(given), crash: undefined, restart: async () => {}, stop: async () => {} };
  const programs = findPostgres();
  if (whyWithout('postgres') !== undefined || programs === undefined) return undefined;

  const folder = mkdtempSync(join(tmpdir(), 'assent-postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const run = asOrdinaryUser(folder, programs);
  await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions');
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories='' -c max_connections=200`;
  const start = () => run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start');
  await start();
  return {
    ...schemasIn(`postgres://postgres@127.0.0.1:${port}/postgres`),
    crash() {
      const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    async restart() {
      rmSync(join(data, 'postmaster.pid'), { force: true });
      await start();
    },
    async stop() {
      await run('pg_ctl', '-D', data, '-m', 'immediate', 'stop').catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function schemasIn(address: string): Pick<PostgresServer, 'emptySchema'> {
  let count = 0;
  return {
    async emptySchema() {
      const name = `assent_test_${process.pid}_${(count += 1)}`;
      const client = new Client(address);
      await client.connect();
      await client.query(`drop schema if exists ${name} cascade; create schema ${name}`);
      await client.end();
      const url = new URL(address);
      url.searchParams.set('options', `-csearch_path=${name}`);
      return url.href;
    },
  };
}

/** PostgreSQL refuses to run as root. */
function asOrdinaryUser(folder: string, programs: string) {
  const run = promisify(execFile);
  if (process.getuid?.() !== 0)
    return (program: string, ...words: string[]) => run(join(programs, program), words, { cwd: folder });
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  chownSync(folder, uid ?? 0, gid ?? 0);
  return (program: string, ...words: string[]) =>
    run(join(programs, program), words, { cwd: folder, ...(uid && { uid }), ...(gid && { gid }) });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
