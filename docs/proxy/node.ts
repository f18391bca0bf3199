// Node without a framework: `npm i ../assent/assent-0.1.0.tgz @hono/node-server`.

import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createTokenProxy } from 'assent/proxy';
import { readSettings } from './settings.ts';

const proxy = createTokenProxy(readSettings(process.env));

const answer = getRequestListener((request, { incoming }) =>
  proxy(request, { remoteAddress: incoming.socket.remoteAddress }),
);

export const server = createServer((request, response) => {
  if (request.url?.startsWith('/consent/')) return void answer(request, response);
  response.writeHead(404).end();
});

server.listen(Number(process.env['PORT'] ?? 8082));
