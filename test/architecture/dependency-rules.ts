import { importsOf } from './module-imports.ts';
import type { SourceFiles } from './source-files.ts';

/** What package.json says of packages, by name. */
export interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
}

/** What package-lock.json says of packages, by path. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

/** What a tool brings in without a file naming the package: how the files name it instead. */
const namedAs = new Map([
  ['local-node', '.bin/node'],
  ['oxlint-tsgolint', '--type-aware'],
]);

/** Packages without a row in the document, and rows without a package. */
export function undocumentedPackages(manifest: Manifest, document: string): string[] {
  const rows = [...document.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
  const { dependencies, devDependencies, overrides } = manifest;
  const names = [...new Set([dependencies, devDependencies, overrides].flatMap(Object.keys))];
  return [
    ...names.filter((name) => !rows.includes(name)).map((name) => `${name} has no row`),
    ...rows.filter((row) => !names.includes(row)).map((row) => `${row} has a row and is not used`),
    ...rows.filter((row, index) => rows.indexOf(row) < index).map((row) => `${row} has two rows`),
  ];
}

/** Packages whose version is a range: what is tested would not be what is installed. */
export function loosePins({ dependencies, devDependencies, overrides }: Manifest): string[] {
  return [dependencies, devDependencies, overrides]
    .flatMap((versions) => Object.entries(versions))
    .filter(([, version]) => !/^(\d+\.\d+\.\d+|file:.+)$/.test(version))
    .map(([name, version]) => `${name}: ${version}`);
}

/** Packages that src/ imports and the package does not depend on, and the other way round. */
export function shippedPackages(manifest: Manifest, source: SourceFiles): string[] {
  const imported = new Set(
    [...source]
      .flatMap(([path, text]) => importsOf(path, text))
      .filter(({ path, specifier }) => path === undefined && !specifier.startsWith('node:'))
      .map(({ specifier }) => packageOf(specifier)),
  );
  const names = Object.keys(manifest.dependencies);
  return [
    ...[...imported]
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is imported, no dependency`),
    ...names.filter((name) => !imported.has(name)).map((name) => `${name} is a dependency, not imported`),
  ];
}

/** Development packages that no file names, as a whole string or the beginning of one. */
export function unusedTools(manifest: Manifest, files: SourceFiles): string[] {
  const texts = [...files]
    .filter(([path]) => !/package(-lock)?\.json$|\.md$/.test(path))
    .map(([, text]) => text);
  return Object.keys(manifest.devDependencies).filter((name) => {
    const searched = (namedAs.get(name) ?? name.replace(/^@types\//, '')).replaceAll(
      /[.*+?^${}()|[\]\\]/g,
      '\\$&',
    );
    const named = new RegExp(`['"\`]${searched}(/[^'"\`]*)?['"\`]`);
    return !texts.some((text) => named.test(text));
  });
}

/** What makes a lockfile tie the project to one registry, or install nothing. */
export function lockfileFaults({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { version, resolved, integrity, link }]) => {
    if (!path.includes('node_modules/') || link) return [];
    return [
      ...(version ? [] : [`${path} has no version`]),
      ...(integrity ? [] : [`${path} has no integrity`]),
      ...(resolved === undefined ? [] : [`${path} has an address`]),
    ];
  });
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
