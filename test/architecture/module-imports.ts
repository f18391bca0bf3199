import { posix } from 'node:path';

/** One place at which a module names another. */
export interface ModuleImport {
  /** As it is written. */
  readonly specifier: string;
  /** The path of the file that a relative specifier leads to; `undefined` for a package. */
  readonly path: string | undefined;
  /** Nothing of it is left when the types are stripped. */
  readonly typeOnly: boolean;
  readonly line: number;
}

/** Imports and exports from elsewhere, and calls and types with `import()`, as the formatter writes them. */
const places =
  /^import (?<type>type )?(?:[^'";=()]+ from )?'(?<specifier>[^']+)'|^export (?<type>type )?(?:\{[^}]*\}|\*[\w\s]*) from '(?<specifier>[^']+)'|\bimport\(\s*'(?<specifier>[^']+)'\s*\)(?<type>\.[A-Z])?/gm;

/** Everything a module imports or passes on: statically, by `import()`, and in types. */
export function importsOf(path: string, text: string): ModuleImport[] {
  return [...text.matchAll(places)].map(({ groups = {}, index }) => ({
    specifier: groups['specifier'] ?? '',
    path: groups['specifier']?.startsWith('.')
      ? posix.join(posix.dirname(path), groups['specifier'])
      : undefined,
    typeOnly: groups['type'] !== undefined,
    line: text.slice(0, index).split('\n').length,
  }));
}
