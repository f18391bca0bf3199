import { givenServer, whyWithout } from '../../servers.ts';
import { query } from '../store/postgres/query.ts';
import { serverIn, type ServerProcess } from '../store/postgres/server-process.ts';

/** Why a test cannot break the Citus cluster; `undefined` if it can. */
export function whyOutOfReach(): string | undefined {
  const given = givenServer('citus');
  if (given === undefined) return whyWithout('citus');
  return new URL(given).hostname === '127.0.0.1' ? undefined : 'the cluster is not on 127.0.0.1';
}

/** The coordinator of a cluster on this machine, or its first worker. */
export async function nodeOf(coordinator: string, name: 'coordinator' | 'worker'): Promise<ServerProcess> {
  const node = new URL(coordinator);
  if (name === 'worker') {
    const workers = 'select nodeport from pg_dist_node where groupid > 0 order by nodeid';
    const [worker] = await query(coordinator, workers);
    node.port = String(worker.nodeport);
  }
  const [{ data_directory: folder }] = await query(node.href, 'show data_directory');
  return serverIn(String(folder));
}
