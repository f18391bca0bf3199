import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { backstagePage } from './backstage-page.ts';

/** How the consent service of the demo goes. */
export type Pace = 'running' | 'slow' | 'stopped';

const paces: readonly Pace[] = ['running', 'slow', 'stopped'];

/** The service as one can handle it behind the scenes. */
export interface Backstage {
  readonly service: Pace;
  /** Resolves when it goes so. */
  turn(pace: Pace): Promise<void>;
}

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * A page on which one stops, slows and starts the consent service, to watch what the widget makes of it. For
 * this machine alone, and for nobody's page but this one: there is nothing like it outside a demo.
 */
export function createBackstage(backstage: Backstage): Hono {
  // One after the other: the service holds its folder while it stops.
  let turning = Promise.resolve();
  return new Hono()
    .get('/backstage', (context) => context.redirect('/backstage/'))
    .get('/backstage/', (context) =>
      context.html(backstagePage(backstage.service), 200, { 'cache-control': 'no-store' }),
    )
    .use('/backstage/backstage.css', serveStatic({ root, rewriteRequestPath: (path) => path.slice(10) }))
    .post('/backstage/', fromItselfAlone, async (context) => {
      const asked = (await context.req.formData()).get('service');
      const pace = paces.find((each) => each === asked);
      if (!pace) return context.text(`"service" is one of ${paces.join(', ')}.`, 400);
      turning = turning.catch(() => {}).then(() => backstage.turn(pace));
      await turning;
      return context.redirect('/backstage/', 303);
    });
}

/** The names of this machine. Another name that leads here was made to. */
const thisMachine: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

const fromItselfAlone: MiddlewareHandler = async (context, next) => {
  const { origin, hostname } = new URL(context.req.url);
  if (context.req.header('origin') !== origin || !thisMachine.includes(hostname))
    return context.text('Only the page itself may ask for this.', 403);
  return next();
};
