import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { brokenLinks } from '../architecture/links.ts';
import { readProjectFile } from '../architecture/source-files.ts';
import { makeFolder, pack, removeFolder, succeed, tool } from './support/packed.ts';

/** A package of the lockfile. */
interface Installed {
  readonly dev?: boolean;
  readonly engines?: { readonly node?: string };
}

const lowestMajor = (range: string): number => Number(/^>=\s*(\d+)/.exec(range)?.[1] ?? Infinity);

suite('the tarball', { timeout: 300_000 }, () => {
  const folder = makeFolder();
  const packed = join(folder, 'package');
  let tarball = '';
  let manifest: Record<string, unknown> = {};
  before(async () => {
    tarball = await pack(folder);
    await succeed(['tar', 'xzf', tarball], folder);
    manifest = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'));
  });
  after(() => removeFolder(folder));

  test('has nothing that publint would change', async () => {
    assert.match(await succeed([tool('publint'), tarball, '--strict'], folder), /All good/);
  });

  test('has types that are those of its code, for every way of resolving modules that knows ESM', async () => {
    const exported = Object.keys(Object(manifest['exports']));
    // A style sheet and a template have no types.
    const untyped = exported.filter((entry) => /\.(css|tpl)$/.test(entry));
    const words = ['--profile', 'esm-only', '--format', 'json', '--exclude-entrypoints', ...untyped];
    const looked = await succeed([tool('attw'), tarball, ...words], folder);
    const { analysis } = JSON.parse(looked);
    assert.deepEqual(
      Object.keys(analysis.entrypoints).toSorted(),
      exported.filter((entry) => !untyped.includes(entry)).toSorted(),
      'every entry was looked at',
    );
  });

  test('has every file that its package.json names', () => {
    const named = pathsIn([manifest['exports'], manifest['bin'], manifest['unpkg'], manifest['jsdelivr']]);
    assert.ok(named.length > 20);
    assert.deepEqual(
      named.filter((path) => !existsSync(join(packed, path))),
      [],
    );
  });

  test('and what it brings install on Node 20 without a warning', () => {
    const { packages } = JSON.parse(readProjectFile('package-lock.json'));
    const installed = Object.entries<Installed>({ ...packages, '': manifest }).filter(([, { dev }]) => !dev);
    assert.ok(installed.length > 5);
    for (const [path, { engines }] of installed)
      assert.ok(lowestMajor(engines?.node ?? '>=0') <= 20, `${path} needs Node ${engines?.node}`);
  });

  test('says of its style sheets that they are imported for their effect, so that bundlers keep them', () => {
    const patterns = [manifest['sideEffects']].flat().map(String);
    const kept = new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: packed })));
    const sheets = pathsIn(manifest['exports']).filter((path) => path.endsWith('.css'));
    assert.ok(sheets.length);
    assert.deepEqual(
      sheets.filter((sheet) => !kept.has(normalize(sheet))),
      [],
    );
  });

  test('has the sources that its source maps name', () => {
    const maps = globSync('dist/**/*.map', { cwd: packed });
    assert.ok(maps.length > 100);
    const missing = maps.flatMap((map) => {
      const { sources, sourcesContent } = JSON.parse(readFileSync(join(packed, map), 'utf8'));
      if (sourcesContent) return [];
      return sources.filter((source: string) => !existsSync(resolve(packed, dirname(map), source)));
    });
    assert.deepEqual(missing, []);
  });

  test('has a map beside every script of the folder for servers', () => {
    // The bundler's own few lines come from no source.
    const scripts = globSync('dist/cdn/*.js', { cwd: packed }).filter(
      (name) => !/rolldown-runtime/.test(name),
    );
    assert.ok(scripts.length > 40);
    assert.deepEqual(
      scripts.filter((script) => !existsSync(join(packed, `${script}.map`))),
      [],
    );
  });

  test('has what its pages link to, but for what only the repository has', () => {
    const paths = globSync(['*.md', '{docs,src}/**/*.md'], { cwd: packed });
    const pages = new Map(paths.map((path) => [path, readFileSync(join(packed, path), 'utf8')]));
    assert.ok(pages.size > 20);
    const isElsewhere = (path: string) =>
      /^(CONTRIBUTING\.md|Containerfile|demo|test|docs\/screenshots)\b/.test(path);
    assert.deepEqual(
      brokenLinks(pages, (path) => isElsewhere(path) || existsSync(join(packed, path))),
      [],
    );
  });

  test('has nothing of tests, demo or compiler', () => {
    const allowed =
      /^(LICENSE|(CHANGELOG|README|SECURITY)\.md|package\.json|deploy\/[\w.-]+|docs(\/[\w-]+){1,2}\.md|src(\/.*\.(ts|md|css|tpl|html|svg))?|dist(\/.*)?)$/;
    const strange = globSync('**/*', { cwd: packed, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(packed.length + 1))
      .filter((path) => !allowed.test(path) || /tsbuildinfo|tsconfig|\.test\./.test(path));
    assert.deepEqual(strange, []);
  });
});

/** Every relative path that stands somewhere in a part of package.json. */
function pathsIn(part: unknown): string[] {
  if (typeof part === 'string') return part.startsWith('./') ? [part] : [];
  return Object.values(Object(part)).flatMap(pathsIn);
}
