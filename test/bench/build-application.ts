import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { outputsOf } from '../../build/script-files.ts';

/** The elements of the package `assent`, which applications import. */
const elements = 'assent/define';

/** An application is built the same, but nothing of ours is in it. */
const withoutElements: Plugin = {
  name: 'assent-without-elements',
  enforce: 'pre',
  resolveId: (id) => (id === elements ? `\0${elements}` : undefined),
  load: (id) => (id === `\0${elements}` ? 'export {}' : undefined),
};

/**
 * Builds an application by Vite, as for production: its files by path, and the page as `/`.
 *
 * @param folder in the project
 * @param page beside which its configuration is, if it has one
 */
export async function buildApplication(
  folder: string,
  { isBare = false, page = 'index.html' }: { readonly isBare?: boolean; readonly page?: string } = {},
): Promise<Readonly<Record<string, string>>> {
  const root = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
  const built = await build({
    root,
    logLevel: 'warn',
    plugins: isBare ? [withoutElements] : [],
    build: { write: false, rolldownOptions: { input: `${root}/${page}` } },
  });
  return Object.fromEntries(
    outputsOf(built).map((file) => [
      file.fileName === page ? '/' : `/${file.fileName}`,
      file.type === 'chunk' ? file.code : String(file.source),
    ]),
  );
}
