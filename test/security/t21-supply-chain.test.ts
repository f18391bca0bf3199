import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { integrityOf, versionedScriptTag } from '../../build/integrity.ts';
import { manifestOf, packageNames } from '../package/support/manifests.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');

/** Identifiers of XML namespaces and URLs in messages: no file fetches them. */
const named = /^https?:\/\/(www\.w3\.org\/(1999|2000)\/|lit\.dev\/|git\.io\/)/;

suite('T21: the page loads other files than those that were released', () => {
  test('no file for browsers contains the address of a third party', () => {
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

  test('the page loads files of its own folder whose names contain their hash, so the files of one release fit together', () => {
    const core = read('dist/cdn/assent.js');
    const loaded = [...core.matchAll(/assent-[a-z]+-[A-Za-z0-9_-]{8}\.js/g)].map(([name]) => name);
    assert.ok(loaded.length >= 8);
    for (const name of loaded) assert.ok(globSync(`dist/cdn/${name}`, { cwd: root }).length === 1, name);
  });

  test('a script tag with a hash rejects any other content, and each file has a hash', () => {
    const table: Record<string, string> = JSON.parse(read('dist/cdn/integrity.json'));
    const files = globSync('dist/cdn/*.js', { cwd: root });
    for (const file of files) {
      const hash = createHash('sha384')
        .update(readFileSync(`${root}/${file}`))
        .digest('base64');
      assert.equal(table[basename(file)], `sha384-${hash}`, file);
    }
    const core = readFileSync(`${root}/dist/cdn/assent.js`);
    const [, metadata] = /integrity="([^"]+)"/.exec(versionedScriptTag('1.2.3', table)) ?? [];
    assert.equal(metadata, integrityOf(core));
    assert.notEqual(metadata, integrityOf(Buffer.concat([core, Buffer.from(' ')])));
  });

  test('the shipped code depends on exact versions of packages, with hashes in the lock file', () => {
    const { packages } = JSON.parse(read('package-lock.json'));
    const dependencies = packageNames.flatMap((each) => Object.entries(manifestOf(each).dependencies));
    assert.ok(dependencies.length > 5);
    for (const [name, version] of dependencies) {
      const locked = packages[`node_modules/${name}`];
      assert.equal(locked.version, version);
      assert.match(locked.integrity, /^sha512-/);
    }
  });

  test('no package runs an install script', () => {
    const { allowScripts } = JSON.parse(read('package.json'));
    assert.ok(Object.values(allowScripts).every((allowed) => allowed === false));
  });
});
