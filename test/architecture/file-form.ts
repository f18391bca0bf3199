import { realmOf } from './import-rules.ts';
import type { SourceFiles } from './source-files.ts';

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

/** Names passed on, modules loaded, and comments. */
const listed = /^export (type )?\{[^}]*\} from '[^']+';$|^import '[^']+';$|^\/\*\*[^]*?\*\/$|^\/\/.*$/gm;

/** Entries (the files of src/ itself) with anything but names passed on and modules loaded. */
export function entriesWithCode(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) =>
    realmOf(path) === undefined && text.replaceAll(listed, '').trim() ? [path] : [],
  );
}
