import { dirname } from 'node:path';
import { find } from './programs.ts';

/** Servers that tests use, and bubblewrap, which runs a service in a sandbox. A cluster of Citus is only ever given. */
export const servers = ['postgres', 'redis', 'citus', 'nginx', 'caddy', 'bubblewrap'] as const;

export type Server = (typeof servers)[number];

const variableOf = (server: Server) => `ASSENT_TEST_${server.toUpperCase()}`;

/** The address of a server that is given to the tests; `undefined` if they start their own. */
export function givenServer(server: Server): string | undefined {
  const given = process.env[variableOf(server)];
  return given === 'none' ? undefined : given || undefined;
}

/** Why the tests cannot use a server; `undefined` if they can. */
export function whyWithout(server: Server): string | undefined {
  const variable = variableOf(server);
  if (process.env[variable] === 'none') return `${variable} is "none"`;
  if (givenServer(server) !== undefined) return undefined;
  if (server === 'citus') return `${variable} is not set`;
  return find(server) === undefined ? `it is not installed, and ${variable} is not set` : undefined;
}

/** Those of the servers that the tests start themselves. */
export function ownServers(wanted: readonly Server[]) {
  return wanted.filter((server) => server !== 'citus').filter((server) => !process.env[variableOf(server)]);
}

/** The folder of PostgreSQL's programs: the newest of Debian's packages, or the one that contains `initdb`. */
export function findPostgres(): string | undefined {
  const initdb = find('postgres');
  return initdb === undefined ? undefined : dirname(initdb);
}

/** The executable of Redis or Valkey, or `undefined`. */
export const findRedis = (): string | undefined => find('redis');
