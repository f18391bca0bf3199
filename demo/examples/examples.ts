import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { type Example, examplesPage } from './examples-page.ts';

/** What `npm run build` makes of `demo/spa/`. */
const built = fileURLToPath(new URL('../../dist-spa', import.meta.url));

const examples: readonly Example[] = [
  { name: 'plain', title: 'Without a framework' },
  { name: 'react', title: 'React' },
  { name: 'vue', title: 'Vue' },
  { name: 'svelte', title: 'Svelte' },
  { name: 'turbo', title: 'Turbo' },
];

/** Serves the built applications of `demo/spa/` at `/spa/<name>/`, and a page with links to them. */
export function createExamples(): Hono {
  const app = new Hono()
    .get('/spa', (context) => context.redirect('/spa/'))
    .get('/spa/', (context) => context.html(examplesPage(examples)));
  for (const { name } of examples) {
    const path = `/spa/${name}`;
    const rewriteRequestPath = (asked: string): string => asked.slice('/spa'.length);
    app
      .get(path, (context) => context.redirect(`${path}/`))
      .use(`${path}/*`, serveStatic({ root: built, rewriteRequestPath }))
      // The router of the application knows all other addresses.
      .get(`${path}/*`, (context) => context.html(readFileSync(join(built, name, 'index.html'), 'utf8')));
  }
  return app;
}
