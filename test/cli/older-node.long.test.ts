import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { nodeFault } from '../../src/cli/command/needed-node.ts';
import { makeFolder } from '../temporary-folder.ts';

const command = fileURLToPath(new URL('../../packages/assent-server/assent.js', import.meta.url));
const run = promisify(execFile);

/** Runs the built command on a Node that says that it is another version, and has no SQLite. */
function runOn(version: string, ...words: string[]) {
  const says = `Object.defineProperty(process, 'version', { value: '${version}' })`;
  const flags = ['--no-experimental-sqlite', '--import', `data:text/javascript,${encodeURIComponent(says)}`];
  return run(process.execPath, [...flags, command, ...words]);
}

suite('an older Node', { timeout: 300_000 }, () => {
  for (const [version, isNewEnough] of [
    ['v18.20.8', false],
    ['v20.19.5', false],
    ['v22.17.1', false],
    ['v22.18.0', true],
    ['v26.10.0', true],
  ] as const)
    test(`Node ${version} ${isNewEnough ? 'runs assent' : 'is too old for assent'}`, () =>
      assert.equal(nodeFault(version) === undefined, isNewEnough));

  for (const words of [['--help'], ['init'], ['check', 'x.json'], ['serve'], ['dev']])
    test(`an older Node says which one assent ${words.join(' ')} needs, before anything else`, async (t) => {
      const stderr =
        'assent needs Node 22.18 or newer, but this is v20.19.5. ' +
        'Install it, or run: npx -y -p node@22 -- assent …\n';
      const cwd = process.cwd();
      process.chdir(makeFolder(t));
      t.after(() => process.chdir(cwd));
      await assert.rejects(runOn('v20.19.5', ...words), { code: 1, stdout: '', stderr });
    });
});
