// Fastify 5: `npm i ../assent/assent-0.1.0.tgz fastify @hono/node-server`.

import { getRequestListener } from '@hono/node-server';
import { createTokenProxy } from 'assent/proxy';
import Fastify from 'fastify';
import { readSettings } from './settings.ts';

const proxy = createTokenProxy(readSettings(process.env));

const answer = getRequestListener((request, { incoming }) =>
  proxy(request, { remoteAddress: incoming.socket.remoteAddress }),
);

const app = Fastify();
app.register(async (consent) => {
  // In here nothing parses a body: the proxy reads it itself, and no more of it than it allows.
  consent.removeAllContentTypeParsers();
  consent.addContentTypeParser('*', (_request, _payload, done) => done(null));
  consent.all('/consent/*', async (request, reply) => {
    reply.hijack();
    await answer(request.raw, reply.raw);
  });
});

await app.listen({ port: Number(process.env['PORT'] ?? 8082) });

export const { server } = app;
