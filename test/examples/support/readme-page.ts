import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { fileURLToPath } from 'node:url';
import { listen, type Listening } from '../../../demo/listen.ts';
import type { RunningService } from '../../../demo/run-service.ts';
import { readProjectFile } from '../../architecture/source-files.ts';
import { blocksIn } from '../../documented-blocks.ts';
import { proxyFor } from './proxy-for.ts';

const cdn = fileURLToPath(new URL('../../../dist/cdn', import.meta.url));
const readme = readProjectFile('README.md');
const part = readme.slice(readme.indexOf('## Put it on a page'), readme.indexOf('## How it works'));
const [catalogue = ''] = blocksIn(part, 'json');
const [markup = ''] = blocksIn(part, 'html');
// The vendor's script comes from the page's own server.
const [head = '', body = ''] = markup.replace('https://vendors.example', '').split('…');

/** The README's own markup, in a page that has nothing else. */
export const readmePage = `<!doctype html><html lang="en"><head><title>Brand</title>${head}</head><body>${body}</body></html>`;

/** How often each thing was asked for. */
export type Asked = Map<string, number>;

/** Serves the page as the README says: `/assent/`, the catalogue, and the proxy where there is a service. */
export async function serveReadmePage(
  service?: RunningService,
  page = readmePage,
): Promise<Listening & { readonly asked: Asked }> {
  const asked: Asked = new Map();
  const proxy = service && proxyFor(service, JSON.parse(catalogue));
  const app = new Hono()
    .use(async ({ req }, next) => {
      asked.set(req.path, (asked.get(req.path) ?? 0) + 1);
      await next();
    })
    .use('/assent/*', serveStatic({ root: cdn, rewriteRequestPath: (path) => path.replace(/^\/assent/, '') }))
    .all('/consent/*', (context) => proxy?.(context.req.raw) ?? context.notFound())
    .get('/consent-catalogue.json', (context) => context.json(JSON.parse(catalogue)))
    .get('/tally.js', (context) =>
      context.body('window.counted = true;', 200, { 'content-type': 'text/javascript' }),
    )
    .get('/film.html', (context) => context.html('<title>Film</title><p>A film</p>'))
    .get('/', (context) => context.html(page));
  return { ...(await listen((request) => app.fetch(request), 0)), asked };
}
