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
