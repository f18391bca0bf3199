import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const examples = fileURLToPath(new URL('../../../docs/proxy', import.meta.url));

/** Makes one file of the worker, beside its configuration. Returns the path of the latter. */
export async function bundleWorker(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(examples, 'worker.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: { output: { entryFileNames: 'worker.js' } },
    },
    ssr: { noExternal: true, target: 'webworker' },
  });
  cpSync(join(examples, 'worker.capnp'), join(folder, 'worker.capnp'));
  return join(folder, 'worker.capnp');
}
