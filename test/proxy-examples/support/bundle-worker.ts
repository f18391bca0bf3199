import { join } from 'node:path';
import { build } from 'vite';

/** Makes one file of the worker in a site, `dist/worker.js`. */
export async function bundleWorker(site: string): Promise<void> {
  await build({
    root: site,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: join(site, 'worker.js'),
      outDir: join(site, 'dist'),
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: { output: { entryFileNames: 'worker.js' } },
    },
    ssr: { noExternal: true, target: 'webworker' },
  });
}
