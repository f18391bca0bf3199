import { readFileSync } from 'node:fs';
import { getRequestListener } from '@hono/node-server';
import { createTokenProxy } from 'assent-server/proxy';
import express from 'express';

const proxy = createTokenProxy({
  serviceUrl: process.env.ASSENT_SERVICE_URL,
  tokenUrl: process.env.ASSENT_TOKEN_URL,
  clientId: process.env.ASSENT_CLIENT_ID,
  clientSecret: process.env.ASSENT_CLIENT_SECRET,
  catalogue: JSON.parse(readFileSync('public/consent-catalogue.json', 'utf8')),
});

const app = express();

// Before any body parser: the proxy reads the body itself.
app.all(
  '/consent/{*path}',
  getRequestListener((request, { incoming }) =>
    proxy(request, { remoteAddress: incoming.socket.remoteAddress }),
  ),
);
app.use('/assent', express.static('node_modules/assent/dist/cdn'));
// Express serves no folder whose name begins with a dot, unless it is named.
app.use('/.well-known', express.static('public/.well-known'));
app.use(express.static('public'));
app.use(express.json());

app.listen(process.env.PORT ?? 8080).keepAliveTimeout = 75_000;
