// Builds the applications of `demo/spa/` for `npm start`, each by its own configuration, with the package of this project,
// and with the style sheets of the shop beside which they are served.

import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const shopStyles: Plugin = {
  name: 'shop-styles',
  transformIndexHtml: () =>
    ['site', 'application'].map((name) => ({
      tag: 'link',
      attrs: { rel: 'stylesheet', href: `/styles/${name}.css` },
    })),
};

for (const name of ['plain', 'react', 'vue', 'svelte', 'turbo'])
  await build({
    root: here(`../demo/spa/${name}`),
    logLevel: 'warn',
    plugins: [shopStyles],
    build: { outDir: here(`../dist-spa/${name}`), emptyOutDir: true },
  });
