import type { SourceFiles } from './source-files.ts';

/** Folders that exist on somebody's machine only. */
const machinePath = /(?<![\w.:/-])(\/(work|root|home|Users)\/[\w.][\w./-]*|[A-Z]:\\Users\\\w+)/;

/** Hosts that packages come from: which one is the installer's business. */
const registryHost =
  /\b(registry\.(npmjs|yarnpkg)\.(org|com)|(deb|security)\.debian\.org|archive\.ubuntu\.com)\b/;

/** Traces of the machine or network on which a file was written. */
export function localTraces(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const found = machinePath.exec(line)?.[0] ?? registryHost.exec(line)?.[0];
      return found === undefined ? [] : [`${path}:${index + 1} names ${found}`];
    }),
  );
}
