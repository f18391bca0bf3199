import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { film } from './film.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** The number of requests that each vendor received. */
export type Received = Readonly<Record<'tally' | 'pathfinder' | 'tubular', number>>;

/**
 * The vendors, served by the brand's own server so that the demo needs no network. As in reality, a vendor's
 * script, picture or film sends a request to it. `/vendors/received.json` counts these requests, so that you
 * can see which tags wait.
 */
export function createVendors(): Hono {
  const received: Record<keyof Received, number> = { tally: 0, pathfinder: 0, tubular: 0 };

  return new Hono()
    .get('/vendors/received.json', (context) => context.json(received, 200, { 'cache-control': 'no-store' }))
    .post('/vendors/tally/visits', (context) => {
      received.tally += 1;
      return context.body(null, 204);
    })
    .get('/vendors/pathfinder/pixel.svg', (context) => {
      received.pathfinder += 1;
      return context.body('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', 200, {
        'content-type': 'image/svg+xml',
        'cache-control': 'no-store',
      });
    })
    .get('/vendors/tubular/embed/forty-knots', (context) => {
      received.tubular += 1;
      context.header('set-cookie', 'tubular_viewer=1; Path=/vendors/tubular; SameSite=Lax; Max-Age=34000000');
      context.header('cache-control', 'no-store');
      return context.html(film);
    })
    .use('/vendors/tally/tally.js', serveStatic({ root: folder, rewriteRequestPath: withoutPrefix }))
    .use('/vendors/tubular/*', serveStatic({ root: folder, rewriteRequestPath: withoutPrefix }));
}

const withoutPrefix = (path: string): string => path.replace(/^\/vendors/, '');
