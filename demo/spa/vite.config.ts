import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds the application without a framework for `npm start`, with the package of this project. It needs nothing that the
 * project has not; the others have a configuration of their own, as this one has.
 */
export default defineConfig({
  root: here('plain'),
  base: './',
  logLevel: 'warn',
  build: { outDir: here('../../dist-spa/plain'), emptyOutDir: true },
});
