import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { BuildAddOn } from '../../../../build/build-add-on.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds the dashboard of the service: one page, and files whose names contain a hash of their content. */
export const dashboard: BuildAddOn = {
  async build() {
    await build({
      configFile: false,
      root: here('../dashboard'),
      base: './',
      publicDir: false,
      logLevel: 'warn',
      build: {
        outDir: here('../../../../dist/dashboard'),
        emptyOutDir: true,
        target: 'es2022',
        // Inline data would need an exception in the Content Security Policy.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
      },
    });
  },
  packaged: { 'assent-server': { 'dist/dashboard': 'dist/dashboard' } },
};
