import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { listen, type Listening } from '../../../demo/listen.ts';
import type { RunningService } from '../../../demo/run-service.ts';
import { catalogue, catalogueText } from '../../../demo/site/catalogue.ts';
import { createVendors } from '../../../demo/vendors/vendors.ts';
import { installPacked, succeed } from '../../package/support/packed.ts';
import { proxyFor } from './proxy-for.ts';

const examples = fileURLToPath(new URL('../../../demo/spa', import.meta.url));

/** Copies an example out of the project, and installs it with the packed tarball in place of a release. */
export async function installExample(name: string, folder: string, tarball: string): Promise<void> {
  const isSource = (path: string) =>
    !/[\\/](node_modules|dist|dist-server)([\\/]|$)/.test(path.slice(examples.length));
  cpSync(join(examples, name), folder, { recursive: true, filter: isSource });
  await installPacked(folder, { assent: tarball });
}

/** Runs a script of an example's `package.json`. What is built so says of mismatches what it knows. */
export async function runScript(folder: string, name: string): Promise<string> {
  return succeed(['npm', 'run', '--silent', name], folder, { NODE_ENV: 'development' });
}

/** Puts an example on a server as a brand would: with the proxy, the catalogue and its vendors. */
export function serveExample(folder: string, service: RunningService): Promise<Listening> {
  const proxy = proxyFor(service, catalogue);
  const app = new Hono()
    .all('/consent/*', (context) => proxy(context.req.raw))
    .get('/consent-catalogue.json', (context) =>
      context.body(catalogueText, 200, { 'content-type': 'application/json' }),
    )
    .route('/', createVendors())
    .use('/assets/*', serveStatic({ root: join(folder, 'dist') }))
    .get('*', async (context) => context.html(await pageOf(folder, context.req.path)));
  return listen((request) => app.fetch(request), 0);
}

/** The page of an address: rendered, where the example was built for a server too. */
async function pageOf(folder: string, path: string): Promise<string> {
  const page = readFileSync(join(folder, 'dist/index.html'), 'utf8');
  const rendered = await renderedBy(join(folder, 'dist-server/render.js'), path);
  return page.replace('<!--app-->', rendered);
}

async function renderedBy(file: string, path: string): Promise<string> {
  const { render } = await import(pathToFileURL(file).href).catch(() => ({ render: () => '' }));
  return await render(path);
}
