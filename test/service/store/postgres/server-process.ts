import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A PostgreSQL server on this machine. */
export interface ServerProcess {
  /** Kills all its processes at once, like a crash of its machine. */
  crash(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The server with this data folder.
 * @param programs the folder of PostgreSQL's programs. Default: that of the last start
 */
export function serverIn(data: string, programs = lastPrograms(data)): ServerProcess {
  const run = asOwnerOf(data, programs);
  const pidFile = join(data, 'postmaster.pid');
  const log = join(data, 'log');
  let killed: readonly number[] = [];
  return {
    crash() {
      const [pid = ''] = readFileSync(pidFile, 'utf8').split('\n');
      killed = [pid, ...childrenOf(pid)].map(Number);
      killed.forEach(kill);
    },
    async start() {
      // A new server refuses to share memory with a process of the old one that is still ending. What nobody awaits
      // after its end stays in the list.
      for (let left = 200; left > 0 && killed.some(isThere); left -= 1) await pause(10);
      killed = [];
      rmSync(pidFile, { force: true });
      try {
        await run('pg_ctl', '-D', data, '-l', log, '-w', 'start');
      } catch (cause) {
        throw existsSync(log) ? new Error(readFileSync(log, 'utf8').slice(-2_000), { cause }) : cause;
      }
    },
    async stop() {
      await run('pg_ctl', '-D', data, '-m', 'immediate', 'stop').catch(() => {});
    },
  };
}

/** Runs programs of PostgreSQL as the owner of a folder, because PostgreSQL refuses to run as root. */
export function asOwnerOf(folder: string, programs: string) {
  const { uid, gid } = statSync(folder);
  return (program: string, ...words: string[]) =>
    promisify(execFile)(join(programs, program), words, {
      cwd: folder,
      ...(process.getuid?.() === 0 && { uid, gid }),
    });
}

const kill = (pid: number): boolean => signal(pid, 'SIGKILL');
const isThere = (pid: number): boolean => signal(pid, 0);

/** Sends a signal to a process. Returns `false` if it has ended. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

function lastPrograms(data: string): string {
  const [postgres = ''] = readFileSync(join(data, 'postmaster.opts'), 'utf8').split(' ');
  return dirname(postgres);
}

function childrenOf(pid: string): readonly string[] {
  return execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [parent, child = ''] = line.trim().split(/ +/);
      return parent === pid ? child : [];
    });
}
