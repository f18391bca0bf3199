import { spawnSync } from 'node:child_process';

/**
 * Runs a module of this package in a process that may use neither files nor other processes nor, from Node 25, the
 * network, that gets no environment variables, and that makes no code of strings outside of `node:vm`. An empty
 * result says that the process was stopped, because it took too long, too much memory or wrote too much.
 *
 * @param file the path of the module, which reads the input from standard input
 * @returns what it writes to standard output
 */
export function runClosed(file: string, input: string): string {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  const flags = [permission, `--allow-fs-read=${file}`, '--disallow-code-generation-from-strings'];
  const { stdout, error, status } = spawnSync(process.execPath, [...flags, file], {
    input,
    env: {},
    encoding: 'utf8',
    timeout: 20_000,
    killSignal: 'SIGKILL',
    maxBuffer: 64 * 1024 * 1024,
  });
  return error || status !== 0 ? '' : stdout;
}
