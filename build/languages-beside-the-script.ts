import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Replaces `locales/load-….ts` by `src/programs/page/load-….ts`: the script tag loads languages by file name from its
 * own folder.
 */
export function languagesBesideTheScript(): Plugin {
  return {
    name: 'assent-languages-beside-the-script',
    enforce: 'pre',
    resolveId(id) {
      const [, file] = /\/locales\/(load-[\w-]+\.ts)$/.exec(id) ?? [];
      return file && fileURLToPath(new URL(`../src/programs/page/${file}`, import.meta.url));
    },
  };
}
