import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { checkOutcome } from './outcome.mjs';
import { root } from './paths.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {boolean} [optional]
 */

/** @typedef {Record<string, LockedPackage>} LockedPackages by path, such as `node_modules/lit` */

/** Makes `node_modules` what the lockfile says, unless it is that already. */
export async function install() {
  if (isInstalled()) {
    const outcome = { passed: 0, failed: 0, seconds: 0, summary: '', notes: [], failures: [], output: '' };
    return { ran: false, outcome };
  }
  const ended = await run([...npm(), 'ci', '--no-audit', '--no-fund'], {
    cwd: root,
    // Browsers come from elsewhere: see browsers.mjs.
    env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', PUPPETEER_SKIP_DOWNLOAD: '1' },
  });
  return { ran: true, outcome: { ...checkOutcome(ended), passed: 0 } };
}

function isInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json');
  return (
    existsSync(installed) && satisfies(readPackages(installed), readPackages(join(root, 'package-lock.json')))
  );
}

/**
 * Whether what is installed is what the lockfile says. Packages for other platforms may lack.
 * @param {LockedPackages} installed
 * @param {LockedPackages} locked
 */
export function satisfies(installed, locked) {
  const paths = Object.keys(locked).filter((path) => path !== '');
  return (
    paths.every((path) => {
      const found = installed[path];
      return found ? found.version === locked[path]?.version : locked[path]?.optional === true;
    }) && Object.keys(installed).every((path) => path in locked)
  );
}

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** The npm that started this, or else the one on the path. */
export function npm() {
  const started = process.env['npm_execpath'];
  return started?.endsWith('.js') ? [process.execPath, started] : ['npm'];
}
