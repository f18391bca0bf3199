import type { Plugin } from 'vite';

/** How code imports a file that it would ask for again, as the bundler writes it. */
const imports = /(\bimportAgain|\.load)\(\(\) => import\((["'][^"']+["'])\)/g;

/**
 * Lets `src/embed/import-again.ts` ask for a file under another address: what it calls takes a query,
 * and puts it after the name.
 */
export function addressesToTryAgain(): Plugin {
  return {
    name: 'assent-addresses-to-try-again',
    renderChunk: (code) => ({
      code: code.replaceAll(imports, '$1((query) => import($2 + query)'),
      map: null,
    }),
  };
}
