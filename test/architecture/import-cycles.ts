import { importsOf } from './module-imports.ts';
import type { SourceFiles } from './source-files.ts';

/** Cycles of imports, types included, each as the paths around it. One of each knot is enough. */
export function importCycles(files: SourceFiles): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();

  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const next of importedFiles(path, files)) visit(next, [...trail, path]);
    done.add(path);
  };

  for (const path of files.keys()) visit(path, []);
  return cycles;
}

function importedFiles(path: string, files: SourceFiles): string[] {
  return importsOf(path, files.get(path) ?? '').flatMap(({ path: to }) =>
    to !== undefined && files.has(to) ? [to] : [],
  );
}
