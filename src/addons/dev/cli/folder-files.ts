import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, isAbsolute, join, relative, sep } from 'node:path';

const mediaTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.htm': 'text/html; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Data folders, environments and repositories are no part of a site. */
const isHidden = (name: string): boolean => name.startsWith('.') && name !== '.well-known';

/**
 * Answers with a file of a folder, or with the `index.html` of a folder in it. Nothing outside of the folder is found, and no
 * name that begins with a dot, whatever spelling or link leads there.
 *
 * @param path of the address, with its escapes
 * @param search of the address, with its question mark; a redirect keeps it
 */
export async function answerFile(folder: string, path: string, search = ''): Promise<Response | undefined> {
  const names = namesIn(path);
  if (!names) return undefined;
  const found = await locate(folder, names);
  if (!found) return undefined;
  if (!found.isFolder) return fileOf(found.file);
  const index = await locate(folder, [...names, 'index.html']);
  if (!index || index.isFolder) return undefined;
  if (path.endsWith('/')) return fileOf(index.file);
  // Relative addresses in the page depend on the slash. Its names are written anew, because "//host" would be another site.
  const location = `/${names.map(encodeURIComponent).join('/')}/${search}`;
  // Browsers keep a redirect, and the next site may be at the same port.
  return new Response(null, { status: 308, headers: { location, 'cache-control': 'no-store' } });
}

async function locate(folder: string, names: readonly string[]) {
  try {
    const file = await realpath(join(folder, ...names));
    // Also what leads out of the folder begins with a dot.
    const way = relative(await realpath(folder), file);
    if (isAbsolute(way) || way.split(sep).some(isHidden)) return undefined;
    const found = await stat(file);
    if (!found.isFile() && !found.isDirectory()) return undefined;
    return { file, isFolder: found.isDirectory() };
  } catch {
    return undefined;
  }
}

async function fileOf(file: string): Promise<Response> {
  return new Response(new Uint8Array(await readFile(file)), {
    headers: {
      'content-type': mediaTypes[extname(file).toLowerCase()] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    },
  });
}

function namesIn(path: string): readonly string[] | undefined {
  try {
    const names = path.split('/').filter(Boolean).map(decodeURIComponent);
    // A slash in a name is an escaped one.
    return names.some((name) => /[/\\\0]/.test(name)) ? undefined : names;
  } catch {
    return undefined;
  }
}
