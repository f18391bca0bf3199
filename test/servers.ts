import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { firstExecutable, onPath } from './browsers.ts';

/**
 * A server that tests use, or bubblewrap, which runs a service in a sandbox. The tests start all of them themselves, but a
 * Citus cluster is only ever given.
 */
export type Server = 'postgres' | 'redis' | 'citus' | 'nginx' | 'caddy' | 'bubblewrap';

/** The servers that the tests start. */
export type OwnServer = Exclude<Server, 'citus'>;

/** A variable with the address of a server to use instead (of the first three only), or `none`. */
const variables = {
  postgres: 'ASSENT_TEST_POSTGRES',
  redis: 'ASSENT_TEST_REDIS',
  citus: 'ASSENT_TEST_CITUS',
  nginx: 'ASSENT_TEST_NGINX',
  caddy: 'ASSENT_TEST_CADDY',
  bubblewrap: 'ASSENT_TEST_BUBBLEWRAP',
} as const;

/** The address of a server that is given to the tests; `undefined` if they start their own. */
export function givenServer(server: Server): string | undefined {
  const given = process.env[variables[server]];
  return given === 'none' ? undefined : given || undefined;
}

/** Why the tests cannot use a server; `undefined` if they can. */
export function whyWithout(server: Server): string | undefined {
  const variable = variables[server];
  if (process.env[variable] === 'none') return `${variable} is "none"`;
  if (givenServer(server) !== undefined) return undefined;
  if (server === 'citus') return `${variable} is not set`;
  return missingServers([server]).length > 0 ? `it is not installed, and ${variable} is not set` : undefined;
}

/** The servers of these that the tests would start themselves, but that this machine lacks. */
export function missingServers(wanted: readonly Server[]): readonly OwnServer[] {
  const find = {
    postgres: findPostgres,
    redis: findRedis,
    // Debian keeps the servers of the system outside of the users' PATH.
    nginx: () => firstExecutable([...onPath('nginx'), '/usr/sbin/nginx']),
    caddy: () => firstExecutable([...onPath('caddy')]),
    bubblewrap: () => firstExecutable([...onPath('bwrap')]),
  };
  return wanted
    .filter((server) => server !== 'citus')
    .filter((server) => !process.env[variables[server]] && find[server]() === undefined);
}

/** The folder of PostgreSQL's programs: the newest of Debian's packages, or the one that contains `initdb`. */
export function findPostgres(): string | undefined {
  const packaged = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().toReversed();
  const initdb = firstExecutable([...packaged, ...onPath('initdb')]);
  return initdb === undefined ? undefined : dirname(initdb);
}

/** The executable of Redis or Valkey, or `undefined`. */
export function findRedis(): string | undefined {
  return firstExecutable([...onPath('redis-server'), ...onPath('valkey-server')]);
}
