import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds the dashboard of the service: one page, and files whose names contain a hash of their content. */
export default defineConfig({
  root: here('../../src/addons/dashboard/dashboard'),
  base: './',
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: here('../../dist/dashboard'),
    emptyOutDir: true,
    target: 'es2022',
    // Inline data would need an exception in the Content Security Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
