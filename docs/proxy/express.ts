// Express 5: `npm i ../assent/assent-0.1.0.tgz express @hono/node-server`.

import { getRequestListener } from '@hono/node-server';
import { createTokenProxy } from 'assent/proxy';
import express from 'express';
import { readSettings } from './settings.ts';

const proxy = createTokenProxy(readSettings(process.env));

const app = express();
// Before any body parser: the proxy reads the body itself, and no more of it than it allows.
app.all(
  '/consent/{*path}',
  getRequestListener((request, { incoming }) =>
    proxy(request, { remoteAddress: incoming.socket.remoteAddress }),
  ),
);
app.use(express.json());

export const server = app.listen(Number(process.env['PORT'] ?? 8082));
