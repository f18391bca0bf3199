import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');

/** Names of namespaces and of explanations: no file fetches them. */
const named = /^https?:\/\/(www\.w3\.org\/(1999|2000)\/|lit\.dev\/|git\.io\/)/;

suite('T21: what the page loads is not what was released', () => {
  test('no file for browsers names an address of anybody else', () => {
    const files = globSync('dist/cdn/assent*.js', { cwd: root });
    assert.ok(files.length > 3, 'build first');
    for (const file of files) {
      const addresses =
        read(file).match(/\b(?:https?:)?\/\/[a-z0-9][a-z0-9.-]+\.[a-z]{2,}[^\s"'`)]*/gi) ?? [];
      assert.deepEqual(
        addresses.filter((address) => !named.test(address)),
        [],
        file,
      );
    }
  });

  test('what it loads lies beside it under a name made from its content, so one release fits together', () => {
    const core = read('dist/cdn/assent.js');
    const loaded = [...core.matchAll(/assent-(?:ui|sync|gates)-[A-Za-z0-9_-]{8}\.js/g)].map(([name]) => name);
    assert.ok(loaded.length >= 2);
    for (const name of loaded) assert.ok(globSync(`dist/cdn/${name}`, { cwd: root }).length === 1, name);
  });

  test('what is shipped depends on packages of one exact version each, with their content locked', () => {
    const { dependencies } = JSON.parse(read('package.json'));
    const { packages } = JSON.parse(read('package-lock.json'));
    for (const [name, version] of Object.entries(dependencies)) {
      const locked = packages[`node_modules/${name}`];
      assert.equal(locked.version, version);
      assert.match(locked.integrity, /^sha512-/);
    }
  });

  test('no package runs a script of its own when it is installed', () => {
    const { allowScripts } = JSON.parse(read('package.json'));
    assert.ok(Object.values(allowScripts).every((allowed) => allowed === false));
  });
});
