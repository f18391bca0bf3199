import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import * as listed from './add-ons.ts';
import type { BuildAddOn, PackageName } from './build-add-on.ts';

/**
 * Puts into the folders of the packages what each of them has: the compiled files that its entries import, and the files
 * below. So one source, such as `src/protocol/`, is built into both, and nothing else travels.
 */
const packages: Readonly<Record<PackageName, Readonly<Record<string, string>>>> = {
  assent: {
    'dist/cdn': 'dist/cdn',
    'dist/types': 'dist/types',
    'docs/guides/for-agents.md': 'docs/guides/for-agents.md',
    'llms.txt': 'llms.txt',
  },
  'assent-server': {
    // What commands name.
    ...pages(
      'guides/archive-notices.md',
      'guides/ask-in-the-page.md',
      'guides/block-tags.md',
      'guides/handle-incidents.md',
      'guides/migrate.md',
      'guides/run-the-proxy.md',
      'guides/scan-your-site.md',
      'guides/set-up-a-site.md',
      'guides/write-your-own-proxy.md',
      'reference/elements.md',
      'reference/packages.md',
      'reference/words.md',
    ),
    deploy: 'deploy',
  },
};
const ofBoth = ['CHANGELOG.md', 'LICENSE', 'SECURITY.md'];

const addOns: readonly BuildAddOn[] = Object.values(listed);

for (const name of ['assent', 'assent-server'] as const) {
  const parts = [packages[name], ...addOns.map(({ packaged }) => packaged?.[name])];
  const files = Object.fromEntries(parts.flatMap((part = {}) => Object.entries(part)));
  const folder = join('packages', name);
  for (const made of ['dist', 'docs']) rmSync(join(folder, made), { recursive: true, force: true });
  const copied = Object.entries({ ...files, ...Object.fromEntries(ofBoth.map((file) => [file, file])) });
  for (const [from, to] of copied) cpSync(from, join(folder, to), { recursive: true });
  const { bin, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const commands = pathsIn(bin).flatMap((path) => importsOf(readFileSync(join(folder, path), 'utf8')));
  for (const file of filesFrom([
    ...[...pathsIn(exports), ...Object.keys(files)].filter(isBuilt),
    ...commands,
  ])) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(file, join(folder, file));
  }
}

/** Pages of the documentation, at the same place. */
function pages(...paths: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(paths.map((path) => [`docs/${path}`, `docs/${path}`]));
}

/** Whether a path is one of the compiled files, of which only what is imported is copied. */
function isBuilt(path: string): boolean {
  return /^(\.\/)?dist\/(banner|module|types)\/.*\.(js|d\.ts)$/.test(path);
}

/** These files, and all that they import of the project. */
function filesFrom(entries: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const follow = (path: string): void => {
    const file = normalize(path);
    if (files.has(file)) return;
    files.add(file);
    for (const specifier of importsOf(readFileSync(file, 'utf8')))
      follow(join(dirname(file), compiled(specifier, file)));
  };
  entries.forEach(follow);
  return files;
}

/** The relative imports of a compiled file. */
function importsOf(code: string): string[] {
  const imported = code.matchAll(
    /^(?:import|export)\b[^'";]*?['"](\.{1,2}\/[^'"]+)['"]|\bimport\(\s*['"](\.{1,2}\/[^'"]+)['"]/gm,
  );
  return [...imported].flatMap(([, specifier, late]) => specifier ?? late ?? []);
}

/** A declaration imports declarations, by the name of the source or of the code. */
function compiled(specifier: string, importer: string): string {
  return importer.endsWith('.d.ts') ? specifier.replace(/(\.d)?\.(ts|js)$/, '.d.ts') : specifier;
}

/** Every relative path that stands somewhere in a part of a package.json. */
function pathsIn(part: unknown): string[] {
  if (typeof part === 'string') return part.startsWith('./') ? [part] : [];
  return Object.values(Object(part)).flatMap(pathsIn);
}
