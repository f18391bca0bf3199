import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';
import { outputsOf } from '../../build/script-files.ts';

/** An application is built the same, but does not import our elements. */
const withoutElements: Plugin = {
  name: 'assent-without-elements',
  enforce: 'pre',
  transform: (code) => code.replaceAll(/^(void )?import( |\()'assent\/define'\)?;/gm, ''),
};

/** The files of an application by path. */
export type Application = Readonly<Record<string, string>>;

/**
 * Builds an application by Vite, as for production and by its own configuration.
 *
 * @param folder in the project. It has the page, whose path is `/`.
 * @param isBare without our elements
 */
export function buildApplication(folder: string, isBare: boolean): Promise<Application> {
  return built(folder, { plugins: isBare ? [withoutElements] : [] });
}

/**
 * Builds what a page has of an application: `/name.js`, and `/name.css` if it has styles.
 *
 * @param entry in the folder of the benchmark
 */
export function buildEntry(entry: string): Promise<Application> {
  const output = { entryFileNames: '[name].js', assetFileNames: '[name][extname]' };
  return built('test/bench', { build: { rolldownOptions: { input: `test/bench/${entry}`, output } } });
}

async function built(folder: string, { build: options, ...config }: InlineConfig): Promise<Application> {
  const root = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
  const result = await build({ ...config, root, logLevel: 'warn', build: { ...options, write: false } });
  return Object.fromEntries(
    outputsOf(result).map((file) => [
      file.fileName === 'index.html' ? '/' : `/${file.fileName}`,
      file.type === 'chunk' ? file.code : String(file.source),
    ]),
  );
}
