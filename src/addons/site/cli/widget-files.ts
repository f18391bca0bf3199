import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { type ReadyFile, readyFile } from './ready-file.ts';

/** Answers with a file of the widget; `undefined` if there is no such file. */
export type AnswerWidget = (request: Request, name: string) => Response | undefined;

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

const immutable = 'public, max-age=31536000, immutable';

/** Whether a name contains a hash of the content, so that another content has another name. */
export function hasHash(name: string): boolean {
  return /-[\w-]{8}\.js(?:\.map)?$/.test(name);
}

/**
 * Reads the files of the widget once. Each is also in a folder that has the name of its version, which never changes.
 *
 * @param folder of the built files
 */
export function readWidget(folder: string): AnswerWidget {
  const { version }: { version: string } = createRequire(join(folder, 'assent.js'))('assent/package.json');
  const files = new Map<string, ReadyFile>();
  for (const name of readdirSync(folder)) {
    const type = mediaTypes[extname(name)];
    if (type !== undefined)
      files.set(name, readyFile(new Uint8Array(readFileSync(join(folder, name))), type));
  }
  void shrinkAll(files);
  return (request, path) => {
    const isVersioned = path.startsWith(`${version}/`);
    const name = isVersioned ? path.slice(version.length + 1) : path;
    return files.get(name)?.answer(request, isVersioned || hasHash(name) ? immutable : 'no-cache');
  };
}

/** One after the other: together they would keep the first visitors waiting. */
async function shrinkAll(files: ReadonlyMap<string, ReadyFile>): Promise<void> {
  // Source maps are large, and only developers ask for them.
  for (const [name, file] of files) if (!name.endsWith('.map')) await file.shrink();
}
