import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { startProgram } from '../../child-process.ts';
import { whyWithout } from '../../servers.ts';
import type { Image } from './image.ts';

/** Why there can be no sandbox; `undefined` if there can. */
export function whyWithoutSandbox(): string | undefined {
  const reason = whyWithout('bubblewrap');
  if (reason !== undefined) return reason;
  const probe = ['--ro-bind', '/', '/', '--proc', '/proc', 'true'];
  const [program = '', ...args] = [...becoming(1000), 'bwrap', ...probe];
  const { status, stderr } = spawnSync(program, args);
  return status === 0 ? undefined : `bubblewrap fails: ${stderr.toString()}`;
}

/** Another user, if this one may become it. */
function becoming(user: number): readonly string[] {
  if (process.getuid?.() !== 0) return [];
  return ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--no-new-privs'];
}

/** A root with the system's programs and libraries alone. */
export function bubblewrap(): readonly string[] {
  const links = ['bin', 'lib', 'lib64'].filter((name) => existsSync(`/usr/${name}`));
  const system = [
    '--ro-bind',
    '/usr',
    '/usr',
    ...links.flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
  ];
  return [
    'bwrap',
    '--unshare-pid',
    '--die-with-parent',
    '--clearenv',
    ...system,
    '--proc',
    '/proc',
    '--dev',
    '/dev',
  ];
}

/**
 * Runs a command in an image as its user, as process 1, on a read-only root. Only the volume can be written.
 */
export function runImage(
  t: TestContext,
  { root, user, workdir, volume, variables }: Image,
  command: readonly string[],
  more: Readonly<Record<string, string>> = {},
) {
  const environment = Object.entries({ PATH: '/usr/local/bin:/usr/bin:/bin', ...variables, ...more });
  const places = [
    '--ro-bind',
    join(root, 'usr/local'),
    '/usr/local',
    '--ro-bind',
    join(root, workdir),
    workdir,
  ];
  const data = ['--bind', join(root, volume), volume, '--remount-ro', '/', '--chdir', workdir];
  const process1 = ['--info-fd', '3', '--as-pid-1'];
  const asUser = process.getuid?.() === 0 ? [] : ['--unshare-user', '--uid', `${user}`, '--gid', `${user}`];
  const setting = environment.flatMap(([name, value]) => ['--setenv', name, value]);
  const sandbox = [
    ...becoming(user),
    ...bubblewrap(),
    ...asUser,
    ...places,
    ...data,
    ...setting,
    ...process1,
  ];
  const running = startProgram([...sandbox, ...command], { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  let info = '';
  running.child.stdio[3]?.on('data', (bytes: Buffer) => (info += bytes.toString()));
  t.after(running.stop);
  return {
    ...running,
    /** Signals the process itself, as a container engine does. */
    kill: (signal: NodeJS.Signals) => void process.kill(JSON.parse(info)['child-pid'], signal),
  };
}
