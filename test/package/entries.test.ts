import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readProjectFile } from '../architecture/source-files.ts';
import { manifestOf, packageNames } from './support/manifests.ts';

const [, ...sections] = readProjectFile('docs/reference/packages.md').split(/^## /m);
const changelog = readProjectFile('CHANGELOG.md');
const root = JSON.parse(readProjectFile('package.json'));

suite('both packages', () => {
  const [version, ...others] = packageNames.map((name) => manifestOf(name).version);

  test('both packages have one version, also where one needs the other', () => {
    assert.deepEqual(others, [version]);
    assert.equal(manifestOf('assent').peerDependencies['assent-server'], version);
  });

  test('both packages have a version that CHANGELOG.md knows', () => {
    assert.ok(
      changelog.includes(`## [${version}]`) || changelog.includes(`Version ${version} is not released yet`),
    );
  });

  for (const name of packageNames) {
    test(`both packages have each entry of ${name} in the section of docs/reference/packages.md about ${name}`, () => {
      const section = sections.find((text) => text.startsWith(`\`${name}\``)) ?? '';
      const [table = ''] = section.split('\n## ');
      const documented = [...table.matchAll(/^\| (`assent.*?`) +\|/gm)].flatMap(([, names = '']) =>
        names.split(', ').map((each) => each.replaceAll('`', '')),
      );
      const exported = Object.keys(manifestOf(name).exports)
        .filter((entry) => entry !== './package.json')
        .map((entry) => entry.replace('.', name).replace(/themes\/\w+\.css/, 'themes/….css'));
      assert.deepEqual(new Set(documented), new Set(exported));
    });

    test(`both packages have dependencies of ${name} that are those of the project`, () => {
      const inProject: Record<string, string> = { ...root.dependencies, ...root.devDependencies };
      for (const [each, pinned] of Object.entries(manifestOf(name).dependencies))
        assert.equal(pinned, inProject[each], each);
    });

    test(`both packages have peers of ${name} that nobody has to install`, () => {
      const { peerDependencies, peerDependenciesMeta } = manifestOf(name);
      for (const peer of Object.keys(peerDependencies))
        assert.equal(peerDependenciesMeta[peer]?.optional, true, peer);
    });
  }

  test('both packages are tested with the packages that servers, and scans, install when they need them', () => {
    const { peerDependencies } = manifestOf('assent-server');
    const { 'playwright-core': browser } = root.devDependencies;
    const tested = { ...root.dependencies, 'playwright-core': browser };
    assert.deepEqual(
      peerDependencies,
      Object.fromEntries(Object.entries<string>(tested).map(([name, pinned]) => [name, `^${pinned}`])),
    );
  });
});
