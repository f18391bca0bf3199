import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { openPostgresStore } from '../../../src/service/store/postgres/postgres-store.ts';
import { withClient } from './client.ts';
import type { Database } from './database.ts';
import { fill, identitySql, readSample } from './fill-postgres.ts';
import { runAssent, startServices } from './services.ts';

/** Two services on an empty database of PostgreSQL, or of Citus, which is then filled with visitors. */
export async function startOnPostgres(name: string, address: string, visitors: number): Promise<Database> {
  const where = { ASSENT_DATABASE: address };
  const nodes = await citusNodes(address);
  if (nodes.length > 0) await runAssent(['database', 'distribute'], where);
  const services = await startServices(await openPostgresStore({ address }), where, 2);
  await services.postSample();
  await fill(address, await readSample(address), visitors, identitySql(services.client.brand.key));
  const servers = await Promise.all(
    [address, ...nodes].map((node) => withClient(node, processOf).catch(() => 0)),
  );
  return { name, services, servers: [...new Set(servers)], stop: () => services.stop() };
}

/** The addresses of the nodes of a Citus cluster; none for plain PostgreSQL. */
function citusNodes(address: string): Promise<readonly string[]> {
  return withClient(address, async (client) => {
    const { rows } = await client.query(`select to_regclass('pg_dist_node') is not null as is_citus`);
    if (rows[0]?.is_citus !== true) return [];
    const found = await client.query('select nodename, nodeport from pg_dist_node');
    return found.rows.map(({ nodename, nodeport }) => {
      const url = new URL(address);
      url.host = `${nodename}:${nodeport}`;
      return url.href;
    });
  });
}

/** The process id of a server on this machine. */
async function processOf(client: Client): Promise<number> {
  const { rows } = await client.query(`select current_setting('data_directory') as folder`);
  return Number(readFileSync(join(rows[0].folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}
