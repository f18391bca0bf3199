import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { examplesPage } from './examples-page.ts';

/** An application of `demo/spa/`. */
export interface Example {
  readonly name: string;
  readonly title: string;
  /** Where it is when it was built, from the root of the project. */
  readonly folder: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The first is built with the demo; the others when somebody installed what they need. */
const examples: readonly Example[] = [
  { name: 'plain', title: 'Without a framework', folder: 'dist-spa/plain' },
  { name: 'react', title: 'React', folder: 'demo/spa/react/dist' },
  { name: 'vue', title: 'Vue', folder: 'demo/spa/vue/dist' },
  { name: 'svelte', title: 'Svelte', folder: 'demo/spa/svelte/dist' },
];

const pageOf = ({ folder }: Example): string => join(root, folder, 'index.html');

/** The applications of `demo/spa/` that were built, at `/spa/<name>/`, and how to get the others. */
export function createExamples(): Hono {
  const app = new Hono()
    .get('/spa', (context) => context.redirect('/spa/'))
    .get('/spa/', (context) =>
      context.html(examplesPage(examples, (example) => existsSync(pageOf(example)))),
    );
  for (const example of examples) {
    const path = `/spa/${example.name}`;
    const rewriteRequestPath = (asked: string): string => asked.slice(path.length);
    // It may be built while the demo runs.
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
