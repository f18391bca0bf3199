import { readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseSync } from 'vite';

/** The files that the script tag loads, by name: the scripts in dist/cdn/. */
export type Chunks = ReadonlyMap<string, string>;

/** Reads what the build made. */
export function readChunks(): Chunks {
  const folder = new URL('../../dist/cdn/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return reachable(new Map(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')])));
}

/** The core and what it, or what it loads, names. What an earlier build left behind is not among them. */
export function reachable(files: Chunks): Chunks {
  const found = new Map<string, string>();
  const reach = (name: string): void => {
    const text = files.get(name);
    if (text === undefined || found.has(name)) return;
    found.set(name, text);
    for (const other of files.keys()) if (text.includes(other)) reach(other);
    // A language is found by its tag: only the beginning of its file's name is written down.
    for (const start of ['assent-lang-', 'assent-words-'])
      if (text.includes(start)) for (const other of files.keys()) if (other.startsWith(start)) reach(other);
  };
  reach('assent.js');
  return found;
}

/** Bytes as a server sends them that compressed its files once: brotli, quality 11. */
export function bytesOf(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/**
 * The one chunk of a part such as `ui` or `lang-de`, whose name goes on with a hash; `undefined`
 * when the build made none.
 */
export function chunkOf(part: string, chunks: Chunks): string | undefined {
  const name = new RegExp(`^assent-${part}(-[\\w-]{8})?\\.js$`);
  return [...chunks.keys()].find((each) => name.test(each));
}

/** The languages that are chunks of their own, as they are named: their messages, or the words of verification. */
export function languagesOf(part: 'lang' | 'words', chunks: Chunks): string[] {
  const form = new RegExp(`^assent-${part}-([a-z]{2,3}(?:-[A-Z][A-Za-z]+)?)(?:-[\\w-]{8})?\\.js$`);
  return [...chunks.keys()].flatMap((name) => form.exec(name)?.[1] ?? []);
}

/** A chunk with all that it imports statically: what must arrive before it runs. */
export function withImports(name: string, chunks: Chunks, found = new Set<string>()): Set<string> {
  const text = chunks.get(name);
  if (text === undefined) throw new Error(`dist/cdn/${name} does not exist`);
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of staticImports(name, text)) withImports(imported, chunks, found);
  return found;
}

function staticImports(name: string, text: string): string[] {
  const { module } = parseSync(name, text);
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.map((entry) => entry.moduleRequest?.value),
  );
  return [...imported, ...passedOn].flatMap((specifier) =>
    specifier ? [specifier.replace(/^\.\//, '')] : [],
  );
}
