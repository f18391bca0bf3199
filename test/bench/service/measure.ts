import { readdirSync, readFileSync } from 'node:fs';
import type { Load, Result } from './load.ts';
import type { Services } from './services.ts';

/** One measurement: a load, and the cores that each part used meanwhile. */
interface Measurement extends Result {
  readonly service: number;
  readonly server: number;
  /** The mean number of consents in one commit of the first process. */
  readonly consentsPerCommit: number;
}

/** Puts a load on some processes of a service. */
export async function measure(
  { services, servers }: Database,
  processes: number,
  load: Omit<Load, 'ports' | 'authorization'>,
): Promise<Measurement> {
  await services.consentsPerCommit();
  const begun = performance.now();
  const before = { service: processorTime(services.pids), server: processorTime(servers) };
  const result = await services.load(processes, load);
  const seconds = (performance.now() - begun) / 1_000;
  return {
    ...result,
    service: (processorTime(services.pids) - before.service) / seconds,
    server: (processorTime(servers) - before.server) / seconds,
    consentsPerCommit: await services.consentsPerCommit(),
  };
}

/** A database with running services. */
export interface Database {
  readonly name: string;
  readonly services: Services;
  /** The process ids of the database's servers. SQLite has none: it runs in the service. */
  readonly servers: readonly number[];
  stop(): Promise<void>;
}

/** Clock ticks a second in `/proc`: 100 on Linux. */
const ticks = 100;

/** Seconds of processor time that these processes and their children have used; `NaN` without `/proc`. */
function processorTime(pids: readonly number[]): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? statOf(name) : []));
  return all
    .filter(({ pid, parent }) => pids.includes(pid) || pids.includes(parent))
    .reduce((sum, each) => sum + each.own + (pids.includes(each.pid) ? each.ended : 0), 0);
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function statOf(pid: string) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is a name in parentheses, which may contain spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return [
      { pid: Number(pid), parent, own: (user + system) / ticks, ended: (endedUser + endedSystem) / ticks },
    ];
  } catch {
    return [];
  }
}
