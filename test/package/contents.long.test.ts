import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, normalize } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { languages } from '../../src/locales/language-tags.ts';
import { brokenLinks } from '../architecture/links.ts';
import { readProjectFile } from '../architecture/source-files.ts';
import { manifestOf, packageNames } from './support/manifests.ts';
import { pack, succeed, tool } from './support/packed.ts';
import { makeFolder } from '../temporary-folder.ts';

/** A package of the lockfile. */
interface Installed {
  readonly dev?: boolean;
  readonly engines?: { readonly node?: string };
}

const lowestMajor = (range: string): number => Number(/^>=\s*(\d+)/.exec(range)?.[1] ?? Infinity);

for (const name of packageNames)
  suite(`the tarball of ${name}`, { timeout: 300_000 }, () => {
    const folder = makeFolder({ after });
    const packed = join(folder, 'package');
    const manifest = manifestOf(name);
    let tarball = '';
    before(async () => {
      tarball = await pack(name, folder);
      await succeed(['tar', 'xzf', tarball], folder);
    });

    test(`the tarball of ${name} has nothing that publint would change`, async () => {
      assert.match(await succeed([tool('publint'), tarball, '--strict'], folder), /All good/);
    });

    test(`the tarball of ${name} has types that are those of its code, for every way of resolving modules that knows ESM`, async () => {
      const exported = Object.keys(manifest.exports);
      // A style sheet and a template have no types.
      const untyped = exported.filter((entry) => /\.(css|tpl)$/.test(entry));
      const without = untyped.length > 0 ? ['--exclude-entrypoints', ...untyped] : [];
      const words = ['--profile', 'esm-only', '--format', 'json', ...without];
      const looked = await succeed([tool('attw'), tarball, ...words], folder);
      const { analysis } = JSON.parse(looked);
      assert.deepEqual(
        Object.keys(analysis.entrypoints).toSorted(),
        exported.filter((entry) => !untyped.includes(entry)).toSorted(),
        'every entry was looked at',
      );
    });

    test(`the tarball of ${name} has every file that its package.json names`, () => {
      const { unpkg, jsdelivr } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'));
      const named = pathsIn([manifest.exports, manifest.bin, unpkg, jsdelivr]);
      assert.ok(named.length > 5);
      assert.deepEqual(
        named.filter((path) => !existsSync(join(packed, path))),
        [],
      );
    });

    test(`the tarball of ${name} has what its pages link to, but for what only the repository has`, () => {
      const paths = globSync('*.md', { cwd: packed });
      const pages = new Map(paths.map((path) => [path, readFileSync(join(packed, path), 'utf8')]));
      assert.deepEqual(paths.toSorted(), ['CHANGELOG.md', 'README.md', 'SECURITY.md']);
      const isElsewhere = (path: string) => /^(deploy|docs|test)\b/.test(path);
      assert.deepEqual(
        brokenLinks(pages, (path) => isElsewhere(path) || existsSync(join(packed, path))),
        [],
      );
    });

    test(`the tarball of ${name} has nothing of sources, tests, demo or compiler`, () => {
      const allowed =
        /^(LICENSE|(CHANGELOG|README|SECURITY)\.md|package\.json|assent\.js|deploy\/[\w.-]+|dist\/.*|llms\.txt|docs\/(guides|reference)\/[\w-]+\.md)$/;
      const strange = globSync('**/*', { cwd: packed, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(packed.length + 1))
        .filter((path) => !allowed.test(path) || /tsbuildinfo|tsconfig|\.test\./.test(path));
      assert.deepEqual(strange, []);
    });

    if (name !== 'assent') return;

    test(`the tarball of ${name} has style sheets of which it says that they are imported for their effect, so that bundlers keep them`, () => {
      const { sideEffects } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'));
      const patterns = [sideEffects].flat().map(String);
      const kept = new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: packed })));
      const sheets = pathsIn(manifest.exports).filter((path) => path.endsWith('.css'));
      assert.ok(sheets.length);
      assert.deepEqual(
        sheets.filter((sheet) => !kept.has(normalize(sheet))),
        [],
      );
    });

    test(`the tarball of ${name} has source maps that have their sources in them`, () => {
      const maps = globSync('dist/**/*.map', { cwd: packed });
      assert.ok(maps.length > 15);
      const without = maps.filter((map) => {
        const { sourcesContent } = JSON.parse(readFileSync(join(packed, map), 'utf8'));
        return !sourcesContent?.length;
      });
      assert.deepEqual(without, []);
    });

    test(`the tarball of ${name} has a map beside every script of the folder for servers that is more than words`, () => {
      const words = languages.flatMap((tag) =>
        ['lang', 'account', 'declaration'].map((part) => `assent-${part}-${tag}.js`),
      );
      // The bundler's own few lines come from no source.
      const scripts = globSync('dist/cdn/*.js', { cwd: packed }).filter(
        (script) => !/rolldown-runtime/.test(script) && !words.includes(basename(script)),
      );
      assert.ok(scripts.length > 15);
      assert.deepEqual(
        scripts.filter((script) => !existsSync(join(packed, `${script}.map`))),
        [],
      );
    });
  });

test('the packages and what they bring install on Node 20 without a warning', () => {
  const { packages } = JSON.parse(readProjectFile('package-lock.json'));
  const installed = Object.entries<Installed>(packages).filter(([, { dev }]) => !dev);
  assert.ok(installed.length > 15);
  for (const [path, { engines }] of installed)
    assert.ok(lowestMajor(engines?.node ?? '>=0') <= 20, `${path} needs Node ${engines?.node}`);
});

/** Every relative path that stands somewhere in a part of package.json. */
function pathsIn(part: unknown): string[] {
  if (typeof part === 'string') return part.startsWith('./') ? [part] : [];
  return Object.values(Object(part)).flatMap(pathsIn);
}
