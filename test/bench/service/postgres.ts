import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgresStore } from '../../../src/service.ts';
import { query } from '../../service/store/postgres/query.ts';
import type { Database } from './measure.ts';
import { fill, identitySql, readSample } from './fill-postgres.ts';
import { startServices } from './services.ts';

/** Two services on an empty database of PostgreSQL, or of Citus, which is then filled with visitors. */
export async function startOnPostgres(name: string, address: string, visitors: number): Promise<Database> {
  const where = { ASSENT_DATABASE: address };
  const nodes = await citusNodes(address);
  const services = await startServices(await openPostgresStore({ address }), where, 2);
  await services.postSample();
  await fill(address, await readSample(address), visitors, identitySql(services.client.brand.key));
  const servers = await Promise.all([address, ...nodes].map((node) => processOf(node).catch(() => 0)));
  return { name, services, servers: [...new Set(servers)], stop: () => services.stop() };
}

/** The addresses of the nodes of a Citus cluster; none for plain PostgreSQL. */
async function citusNodes(address: string): Promise<readonly string[]> {
  const [found] = await query(address, `select to_regclass('pg_dist_node') is not null as is_citus`);
  if (found?.is_citus !== true) return [];
  const nodes = await query(address, 'select nodename, nodeport from pg_dist_node');
  return nodes.map(({ nodename, nodeport }) => {
    const url = new URL(address);
    url.host = `${nodename}:${nodeport}`;
    return url.href;
  });
}

/** The process id of a server on this machine. */
async function processOf(address: string): Promise<number> {
  const [{ data_directory: folder }] = await query(address, 'show data_directory');
  return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}
