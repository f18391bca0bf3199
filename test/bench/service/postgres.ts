import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { openPostgresStore } from '../../../src/service/store/postgres/postgres-store.ts';
import { withClient } from './client.ts';
import type { Database } from './database.ts';
import { fill, identitySql, readSample } from './fill-postgres.ts';
import { startServices } from './services.ts';

/** Two services on an empty database of PostgreSQL, or of Citus, which is then filled with visitors. */
export async function startOnPostgres(name: string, address: string, visitors: number): Promise<Database> {
  const services = await startServices(await openPostgresStore({ address }), { ASSENT_DATABASE: address }, 2);
  await services.postSample();
  await fill(address, await readSample(address), visitors, identitySql(services.client.brand.key));
  return { name, services, servers: await serversOf(address), stop: () => services.stop() };
}

/** The process ids of the servers on this machine: one, or those of all nodes of a Citus cluster. */
async function serversOf(address: string): Promise<number[]> {
  const nodes = await withClient(address, async (client) => {
    const { rows } = await client.query(`select to_regclass('pg_dist_node') is not null as is_citus`);
    if (rows[0]?.is_citus !== true) return [address];
    const found = await client.query('select nodename, nodeport from pg_dist_node');
    return found.rows.map(({ nodename, nodeport }) => {
      const url = new URL(address);
      url.host = `${nodename}:${nodeport}`;
      return url.href;
    });
  });
  return Promise.all(nodes.map((node) => withClient(node, processOf)));
}

async function processOf(client: Client): Promise<number> {
  const { rows } = await client.query(`select current_setting('data_directory') as folder`);
  return Number(readFileSync(join(rows[0].folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}
