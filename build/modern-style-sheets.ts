import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Lit's style sheets without the ways around for browsers that cannot share them: see the file. */
export function modernStyleSheets(): Plugin {
  return {
    name: 'assent-modern-style-sheets',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === './css-tag.js' && importer?.includes('reactive-element')
        ? fileURLToPath(new URL('../src/embed/style-sheets.ts', import.meta.url))
        : undefined,
  };
}
