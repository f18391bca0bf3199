// `npm start`: the demo in one command, from a bare checkout.
//
// Plain JavaScript on built-in modules alone: it starts on whatever Node the machine has (20 or
// newer), installs what the lockfile says, builds, and runs demo/serve.ts on the Node pinned there.
// PORT, SERVICE_PORT and ASSENT_DATA are read by demo/settings.ts.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, stepEnvironment, tool } from '../test/setup/paths.mjs';

/** What the build makes last, and so the file whose age is the build's. */
const lastOutput = 'dist/cdn/assent.js';
const outputs = [
  lastOutput,
  'dist-designer/index.html',
  'dist-spa/plain/index.html',
  'dist/module/service.js',
  'dist/module/proxy.js',
];
const inputs = [
  'src',
  'demo/designer',
  'demo/spa/plain/index.html',
  'demo/spa/plain/src',
  'demo/spa/vite.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'build',
  'package-lock.json',
];

process.exitCode = (await install()) && (await build()) ? await serve() : 1;

async function install() {
  if (timeOf('node_modules/.package-lock.json') >= timeOf('package-lock.json')) return true;
  console.log('Installing the packages that the lockfile names (npm ci). This takes a minute.');
  return succeeds([...npm(), 'ci', '--no-audit', '--no-fund'], { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' });
}

async function build() {
  const isBuilt = outputs.every((path) => existsSync(join(root, path)));
  if (isBuilt && timeOf(lastOutput) >= Math.max(...inputs.map(newestIn))) return true;
  console.log('Building what the browser loads and what the servers run (tsc -b, vite build).');
  return (
    (await succeeds([...tool('typescript', 'tsc'), '-b'])) &&
    (await succeeds([...tool('vite'), 'build', '-c', 'demo/designer/vite.config.ts'])) &&
    (await succeeds([...tool('vite'), 'build', '-c', 'demo/spa/vite.config.ts'])) &&
    succeeds([...tool('vite'), 'build'])
  );
}

async function serve() {
  const node = pinnedNode();
  if (node === process.execPath && !process.features.typescript) {
    console.error(
      `There is no pinned Node for this platform, and ${process.version} is too old: 22.18 is needed.`,
    );
    return 1;
  }
  console.log('Starting the demo: a brand site and a consent service.');
  const child = spawn(node, [join(root, 'demo/serve.ts')], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to both; a `kill` reaches this process alone.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/**
 * Runs a command to its end; what it writes is shown.
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env]
 */
async function succeeds([program = '', ...args], env = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...stepEnvironment(), ...env },
    // npm is a batch file on Windows.
    shell: process.platform === 'win32' && program === 'npm',
  });
  const [code] = await once(child, 'exit').catch((error) => [error]);
  if (code === 0) return true;
  console.error(`This failed, so the demo does not start: ${[program, ...args].join(' ')}`);
  return false;
}

/** The npm that started this, or else the one on the path. */
function npm() {
  const started = process.env['npm_execpath'];
  return started?.endsWith('.js') ? [process.execPath, started] : ['npm'];
}

/**
 * When a file was last written, in milliseconds since the epoch; 0 if there is none.
 * @param {string} path
 */
function timeOf(path) {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * When anything in a folder was last written, added or removed.
 * @param {string} path
 * @returns {number}
 */
function newestIn(path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry?.mtimeMs ?? 0;
  const inside = readdirSync(join(root, path)).map((name) => newestIn(join(path, name)));
  return Math.max(entry.mtimeMs, ...inside);
}
