import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreAddOn } from '../../../../src/service/store/add-on.ts';
import { freePort } from '../../../local-server.ts';
import { findPostgres, givenServer, whyWithout } from '../../../servers.ts';
import { query } from './query.ts';
import { asOwnerOf, serverIn, type ServerProcess } from './server-process.ts';

/** A PostgreSQL server for tests. */
export interface PostgresServer {
  /** The address of a new schema. It is empty; on Citus, it has distributed, empty tables. */
  emptySchema(addOns?: readonly StoreAddOn[]): Promise<string>;
  /** Kills all its processes at once, like a machine crash; `undefined` for a server from the environment. */
  readonly crash: (() => void) | undefined;
  /** Starts it again after a crash. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server in a temporary folder, on a free port, with fsync on; or uses the server of
 * `ASSENT_TEST_POSTGRES` or `ASSENT_TEST_CITUS`. Returns `undefined` if there is neither.
 */
export async function startPostgres(
  server: 'postgres' | 'citus' = 'postgres',
): Promise<PostgresServer | undefined> {
  const given = givenServer(server);
  if (given !== undefined) {
    const { emptySchema, dropSchemas } = schemasIn(given, server);
    return { emptySchema, crash: undefined, restart: async () => {}, stop: dropSchemas };
  }
  const own = whyWithout(server) === undefined ? await startOwnPostgres() : undefined;
  if (own === undefined) return undefined;
  const { emptySchema } = schemasIn(own.address, server);
  return { emptySchema, crash: own.crash, restart: own.start, stop: own.stop };
}

/** A server that a test configures. */
export interface OwnPostgres extends ServerProcess {
  /** The address of its superuser, who needs no password. */
  readonly address: string;
  /** The folder above the data, owned by the user of the server. */
  readonly folder: string;
}

/**
 * Starts a server in a temporary folder. Returns `undefined` if PostgreSQL is not installed or not wanted.
 *
 * @param prepare runs before the start, and returns settings
 */
export async function startOwnPostgres(
  prepare: (folder: string) => Promise<Record<string, string>> = async () => ({}),
): Promise<OwnPostgres | undefined> {
  const programs = findPostgres();
  if (programs === undefined || process.env['ASSENT_TEST_POSTGRES'] === 'none') return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'assent-postgres-'));
  if (process.getuid?.() === 0) chownSync(folder, idOf('-u'), idOf('-g'));
  const data = join(folder, 'data');
  const port = await freePort();
  const run = asOwnerOf(folder, programs);
  await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions');
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    ...(await prepare(folder)),
  };
  for (const [name, value] of Object.entries(settings))
    appendFileSync(join(data, 'postgresql.conf'), `${name} = '${value}'\n`);
  const running = serverIn(data, programs);
  await running.start();
  return {
    ...running,
    address: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Prepares a server of which only the superuser needs no password. */
export async function needPasswords(folder: string): Promise<Record<string, string>> {
  const rules = ['host all postgres 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 scram-sha-256', ''];
  writeFileSync(join(folder, 'data', 'pg_hba.conf'), rules.join('\n'));
  return {};
}

/** Few, because it takes seconds to make many. */
const testShards = 4;

/** How many schemas this process has made. Files that share a process may share a server. */
let schemas = 0;

function schemasIn(address: string, server: 'postgres' | 'citus') {
  const names: string[] = [];
  return {
    async emptySchema(addOns: readonly StoreAddOn[] = []) {
      const name = `assent_test_${process.pid}_${++schemas}`;
      names.push(name);
      await query(address, `drop schema if exists ${name} cascade; create schema ${name}`);
      const url = new URL(address);
      url.searchParams.set('options', `-csearch_path=${name}`);
      if (server === 'citus') {
        const distribution =
          await import('../../../../src/addons/distribute/service/postgres-distribution.ts');
        await distribution.distributePostgres({ address: url.href }, addOns, testShards);
      }
      return url.href;
    },
    async dropSchemas() {
      for (const name of names) await query(address, `drop schema ${name} cascade`);
    },
  };
}

/** The user that Debian's packages make. */
function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}
