// `npm start` and `npm test` begin here, on whatever Node the machine has (20 or newer). So this file is plain
// JavaScript. It installs the packages when they are missing or outdated, and with them the Node that runs all else:
// npm puts it first on the PATH of its scripts.

import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** @param {string} path */
const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (timeOf('node_modules/.package-lock.json') < timeOf('package-lock.json')) {
  console.log(
    `Installing the packages of the lockfile, and Node for the project (this is ${process.version}). This takes up to three minutes, once.`,
  );
  // At this level npm does not warn that packages want a newer Node than the one it runs on: they get it.
  const command = 'npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error';
  process.exitCode = spawnSync(command, { shell: true, stdio: 'inherit' }).status ?? 1;
}
if (!process.exitCode && !existsSync('node_modules/.bin/node') && !process.features.typescript) {
  console.error(
    `npm has no Node for this platform, and ${process.version} is too old. Install Node 22.18 or newer.`,
  );
  process.exitCode = 1;
}
