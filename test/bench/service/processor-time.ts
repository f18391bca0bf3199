import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in `/proc`: 100 on Linux. */
const ticks = 100;

/** Seconds of processor time that these processes and their children have used; `NaN` without `/proc`. */
export function processorTime(pids: readonly number[]): number {
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
