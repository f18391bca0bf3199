// Builds the applications of `demo/spa/` for `npm start`, each by its own configuration, with the package of this project.

import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

for (const name of ['plain', 'react', 'vue', 'svelte', 'turbo'])
  await build({
    root: here(`../demo/spa/${name}`),
    logLevel: 'warn',
    build: { outDir: here(`../dist-spa/${name}`), emptyOutDir: true },
  });
