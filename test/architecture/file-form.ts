import { realmOf } from './import-rules.ts';
import type { SourceFiles } from './source-files.ts';
import { lineOf, nodesOf, parseModule, toNodes } from './syntax.ts';

const longest = 300;

/** Words that say nothing of what is inside. */
const vague = ['util', 'utils', 'helper', 'helpers', 'common', 'types', 'misc', 'lib', 'stuff', 'index'];

/** Files that are too long to be one idea. */
export function longFiles(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    const lines = text.trimEnd().split('\n').length;
    return lines > longest ? [`${path} has ${lines} lines`] : [];
  });
}

/** Files and folders with a vague name, or one that is not in kebab-case. The package's own index.ts is none. */
export function poorNames(files: SourceFiles): string[] {
  return [...files.keys()].filter((path) => path !== 'src/index.ts' && path.split('/').some(isPoor));
}

function isPoor(name: string): boolean {
  const [stem = ''] = name.split('.');
  return !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem) || stem.split('-').some((word) => vague.includes(word));
}

/** Entries (the files of src/ itself) with anything but names passed on and modules loaded. */
export function entriesWithCode(files: SourceFiles): string[] {
  return [...files]
    .filter(([path]) => /^src\/[^/]+$/.test(path) && realmOf(path) === undefined)
    .flatMap(([path, text]) =>
      toNodes(parseModule(path, text)['body'])
        .filter((statement) => {
          if (statement.type === 'ImportDeclaration') return toNodes(statement['specifiers']).length > 0;
          return statement.type !== 'ExportNamedDeclaration' || statement['source'] === null;
        })
        .map((statement) => `${path}:${lineOf(statement, text)} is no list of names`),
    );
}

/** Default exports: they have another name in every file that imports them. */
export function defaultExports(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) =>
    [...nodesOf(parseModule(path, text))]
      .filter((node) => node.type === 'ExportDefaultDeclaration' || isExportedAsDefault(node))
      .map((node) => `${path}:${lineOf(node, text)} exports by default`),
  );
}

function isExportedAsDefault(node: { type: string; [member: string]: unknown }): boolean {
  return (
    node.type === 'ExportSpecifier' && toNodes(node['exported']).some((name) => name['name'] === 'default')
  );
}

/** Notes of what is not done, and switched-off compiler checks. */
export function looseEnds(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const [found] = /\b(TODO|FIXME|XXX)\b|@ts-(ignore|expect-error|nocheck)/.exec(line) ?? [];
      return found === undefined ? [] : [`${path}:${index + 1} says ${found}`];
    }),
  );
}
