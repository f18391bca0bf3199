import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The script tag finds a language by its name, beside itself: see `src/embed/load-….ts`. */
export function languagesBesideTheScript(): Plugin {
  return {
    name: 'assent-languages-beside-the-script',
    enforce: 'pre',
    resolveId(id) {
      const [, file] = /\/locales\/(load-[\w-]+\.ts)$/.exec(id) ?? [];
      return file && fileURLToPath(new URL(`../src/embed/${file}`, import.meta.url));
    },
  };
}
