// Hono, on Node: `npm i ../assent/assent-0.1.0.tgz hono @hono/node-server`.

import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createTokenProxy } from 'assent/proxy';
import { Hono } from 'hono';
import { readSettings } from './settings.ts';

const proxy = createTokenProxy(readSettings(process.env));

const app = new Hono();
app.all('/consent/*', (context) =>
  proxy(context.req.raw, { remoteAddress: getConnInfo(context).remote.address }),
);

export const server = serve({ fetch: app.fetch, port: Number(process.env['PORT'] ?? 8082) });
