import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Replaces `locales/load-….ts` by `programs/page/load-….ts`, and that of an add-on by the one in its `page/`: the script tag
 * loads languages by file name from its own folder.
 */
export function languagesBesideTheScript(): Plugin {
  return {
    name: 'assent-languages-beside-the-script',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const path = resolve(dirname(importer), id).replaceAll('\\', '/');
      const [, addOn = 'programs', file] =
        /\/src\/(addons\/[a-z-]+)?\/?locales\/(load-[\w-]+\.ts)$/.exec(path) ?? [];
      return file && fileURLToPath(new URL(`../src/${addOn}/page/${file}`, import.meta.url));
    },
  };
}
