import { realmOf } from './import-rules.ts';
import type { SourceFiles } from './source-files.ts';
import { lineOf, parseModule, toNodes } from './syntax.ts';

/** Words that say nothing of what is inside. */
const vague = ['util', 'utils', 'helper', 'helpers', 'common', 'types', 'misc', 'lib', 'stuff', 'index'];

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
