import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import { createTokenProxy } from 'assent-server/proxy';
import { Hono } from 'hono';

const proxy = createTokenProxy({
  serviceUrl: process.env.ASSENT_SERVICE_URL,
  tokenUrl: process.env.ASSENT_TOKEN_URL,
  clientId: process.env.ASSENT_CLIENT_ID,
  clientSecret: process.env.ASSENT_CLIENT_SECRET,
  catalogue: JSON.parse(readFileSync('public/consent-catalogue.json', 'utf8')),
});

const app = new Hono();

app.all('/consent/*', (context) =>
  proxy(context.req.raw, { remoteAddress: getConnInfo(context).remote.address }),
);
app.use(
  '/assent/*',
  serveStatic({
    root: 'node_modules/assent/dist/cdn',
    rewriteRequestPath: (path) => path.replace('/assent', ''),
  }),
);
app.use(serveStatic({ root: 'public' }));

serve({
  fetch: app.fetch,
  port: Number(process.env.PORT ?? 8080),
  serverOptions: { keepAliveTimeout: 75_000 },
});
