import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  return {
    crash() {
      const [pid = ''] = readFileSync(pidFile, 'utf8').split('\n');
      for (const each of [pid, ...childrenOf(pid)]) kill(Number(each));
    },
    async start() {
      rmSync(pidFile, { force: true });
      await run('pg_ctl', '-D', data, '-l', join(data, 'log'), '-w', 'start');
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

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It has ended by itself since it was listed.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
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
