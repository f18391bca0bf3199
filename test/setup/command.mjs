import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Ended how a program ended
 * @property {string | undefined} fault why it is no success, in a few words
 * @property {string} output what it wrote, to both streams
 * @property {number} seconds
 */

/**
 * @typedef {object} CommandOptions
 * @property {NodeJS.ProcessEnv} [env] set beside the environment of this process
 * @property {number} [minutes] after which it is stopped. Default 10
 * @property {string} [cwd]
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program to its end, without input, and never throws.
 * @param {string[]} command the program and its arguments
 * @param {CommandOptions} [options]
 * @returns {Promise<Ended>}
 */
export function run([program = '', ...args], { env, minutes = 10, cwd } = {}) {
  const start = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what the program started is stopped with it.
    detached: process.platform !== 'win32',
  });
  running.add(child);

  return new Promise((resolve) => {
    let output = '';
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      stop(child);
    }, minutes * 60_000);

    /** @param {string | undefined} fault */
    const end = (fault) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({
        fault,
        output: stripVTControlCharacters(output),
        seconds: (performance.now() - start) / 1000,
      });
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.once('error', (error) => end(`${program} does not start: ${error.message}`));
    child.once('close', (code, signal) => {
      if (late) end(`stopped after ${minutes} minutes`);
      else if (signal) end(`ended by ${signal}`);
      else end(code === 0 ? undefined : `exit code ${code}`);
    });
  });
}

/** Stops every program that is still running, with all that it started. */
export function stopAll() {
  for (const child of running) stop(child);
}

/** @param {import('node:child_process').ChildProcess} child */
function stop(child) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended in the meantime.
  }
}
