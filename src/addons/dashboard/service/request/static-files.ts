import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';

/** Returns the response for a file of the built dashboard; `undefined` if there is no such file. */
export type ServeFile = (name: string) => Promise<Response | undefined>;

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the files of a folder. Only names that a listing of the folder contains are found, so no spelling of a path
 * leads out of it.
 *
 * @param folder ends with a slash
 */
export function createStaticFiles(folder: URL): ServeFile {
  let listed: ReadonlySet<string> | undefined;
  return async (name) => {
    const type = mediaTypes[extname(name)];
    if (type === undefined) return undefined;
    listed ??= await namesIn(folder);
    if (!listed?.has(name)) return undefined;
    // Names contain a hash of the content, except for the page's.
    const cache = extname(name) === '.html' ? 'no-store' : 'public, max-age=31536000, immutable';
    return new Response(new Uint8Array(await readFile(new URL(name, folder))), {
      headers: { 'content-type': type, 'cache-control': cache },
    });
  };
}

/** The names of the files in a folder; `undefined` if it has not been built yet. */
async function namesIn(folder: URL): Promise<ReadonlySet<string> | undefined> {
  if (!existsSync(folder)) return undefined;
  const names = await readdir(folder, { recursive: true });
  return new Set(names.map((name) => name.replaceAll('\\', '/')));
}

/** The built dashboard of this package. */
export function builtDashboard(): URL {
  return new URL('dist/dashboard/', import.meta.resolve('assent-server/package.json'));
}
