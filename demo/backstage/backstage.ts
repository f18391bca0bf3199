import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { backstagePage, type Pace } from './backstage-page.ts';

const paces: readonly Pace[] = ['running', 'slow', 'stopped'];

/** Controls the demo's consent service. */
export interface Backstage {
  readonly service: Pace;
  /** Changes the state; resolves when the change is done. */
  turn(pace: Pace): Promise<void>;
}

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * A page that stops, slows down and starts the consent service, so that you can watch the widget. It accepts
 * requests from this machine and from its own page only. It exists only in the demo.
 */
export function createBackstage(backstage: Backstage): Hono {
  // One change after the other, because the service locks its data folder until it has stopped.
  let turning = Promise.resolve();
  return new Hono()
    .get('/backstage', (context) => context.redirect('/backstage/'))
    .get('/backstage/', (context) =>
      context.html(backstagePage(backstage.service), 200, { 'cache-control': 'no-store' }),
    )
    .use('/backstage/backstage.css', serveStatic({ root, rewriteRequestPath: (path) => path.slice(10) }))
    .post('/backstage/', fromThisPageOnly, async (context) => {
      const asked = (await context.req.formData()).get('service');
      const pace = paces.find((each) => each === asked);
      if (!pace) return context.text(`"service" is one of ${paces.join(', ')}.`, 400);
      turning = turning.catch(() => {}).then(() => backstage.turn(pace));
      await turning;
      return context.redirect('/backstage/', 303);
    });
}

/** The names of this machine. Any other name that resolves here may be an attack by DNS rebinding. */
const thisMachine: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

const fromThisPageOnly: MiddlewareHandler = async (context, next) => {
  const { origin, hostname } = new URL(context.req.url);
  if (context.req.header('origin') !== origin || !thisMachine.includes(hostname))
    return context.text('Only the backstage page itself may send this request.', 403);
  return next();
};
