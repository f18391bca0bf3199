import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { examplesPage } from './examples-page.ts';
import type { Example } from './examples-page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The first is built with the demo. The others need packages that are not installed with this project. */
const examples: readonly Example[] = [
  { name: 'plain', title: 'Without a framework', folder: 'dist-spa/plain' },
  { name: 'react', title: 'React', folder: 'demo/spa/react/dist' },
  { name: 'vue', title: 'Vue', folder: 'demo/spa/vue/dist' },
  { name: 'svelte', title: 'Svelte', folder: 'demo/spa/svelte/dist' },
];

const pageOf = ({ folder }: Example): string => join(root, folder, 'index.html');

/**
 * Serves the built applications of `demo/spa/` at `/spa/<name>/`, and a page about how to build the others.
 */
export function createExamples(): Hono {
  const app = new Hono()
    .get('/spa', (context) => context.redirect('/spa/'))
    .get('/spa/', (context) =>
      context.html(examplesPage(examples, (example) => existsSync(pageOf(example)))),
    );
  for (const example of examples) {
    const path = `/spa/${example.name}`;
    const rewriteRequestPath = (asked: string): string => asked.slice(path.length);
    // Created for each request, because the application may be built while the demo runs.
    const assets: MiddlewareHandler = (context, next) =>
      serveStatic({ root: join(root, example.folder), rewriteRequestPath })(context, next);
    app
      .get(path, (context) => context.redirect(`${path}/`))
      .get(`${path}/*`, (context, next) => (existsSync(pageOf(example)) ? next() : context.redirect('/spa/')))
      .get(`${path}/assets/*`, assets)
      .get(`${path}/*`, (context) => context.html(readFileSync(pageOf(example), 'utf8')));
  }
  return app;
}
