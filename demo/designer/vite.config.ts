import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds the designers' page: files that any server can hand out, below any path. */
export default defineConfig({
  root: here('.'),
  base: './',
  logLevel: 'warn',
  build: {
    outDir: here('../../dist-designer'),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: { index: here('index.html'), face: here('face/index.html') },
    },
  },
});
