import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Texts by path, relative to the root of the project and with forward slashes. */
export type SourceFiles = ReadonlyMap<string, string>;

const root = new URL('../../', import.meta.url);

/** The file at a path of the project. */
export function readProjectFile(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

/** The files under a folder of the project whose names end so. Build output is left out. */
export function readSourceFiles(folder: string, ...endings: string[]): SourceFiles {
  const paths = endings.flatMap((ending) =>
    globSync(`${folder}/**/*${ending}`, {
      cwd: fileURLToPath(root),
      exclude: ['**/node_modules/**', '**/dist/**', '**/.results/**'],
    }).map((path) => path.replaceAll('\\', '/')),
  );
  return new Map(paths.toSorted().map((path) => [path, readProjectFile(path)]));
}

/** Every text file that git keeps, or would keep if it were added now. */
export function readTrackedFiles(): SourceFiles {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
  });
  const files = new Map<string, string>();
  for (const path of new Set(list.split('\0').filter(Boolean))) {
    const text = readIfText(path);
    if (text !== undefined) files.set(path, text);
  }
  return files;
}

/** `undefined` for what is not text, and for what was removed and not committed yet. */
function readIfText(path: string): string | undefined {
  try {
    const text = readProjectFile(path);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Made-up files, to try a rule on. */
export function plant(files: Record<string, string>): SourceFiles {
  return new Map(Object.entries(files));
}
