import { readProjectFile } from '../../architecture/source-files.ts';

/** The packages that the project publishes. */
export const packageNames = ['assent', 'assent-server'] as const;

/** The name of one of them. */
export type PackageName = (typeof packageNames)[number];

/** What the tests read of a `package.json`. */
export interface PackageManifest {
  readonly version: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly customElements?: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default?: string }>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: boolean }>>;
}

/** The `package.json` of a package. */
export function manifestOf(name: PackageName): PackageManifest {
  return JSON.parse(readProjectFile(`packages/${name}/package.json`));
}

/** The entries of a package that are modules, by their names in imports, and their sources. */
export function modulesOf(name: PackageName): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(manifestOf(name).exports).flatMap(([entry, target]): [string, string][] => {
      const code = typeof target === 'string' ? target : (target.default ?? '');
      const [, source] = /^\.\/dist\/(?:module|banner)\/([\w-/]+)\.js$/.exec(code) ?? [];
      if (source === undefined) return [];
      // What renders the question is built into one file.
      const path = source === 'banner' ? 'addons/html/banner' : source;
      return [[entry.replace('.', name), `src/${path}.ts`]];
    }),
  );
}
