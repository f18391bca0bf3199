import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { getRequestListener } from '@hono/node-server';
import { createTokenProxy } from 'assent-server/proxy';
import Fastify from 'fastify';

const catalogue = readFileSync('public/consent-catalogue.json', 'utf8');

const proxy = createTokenProxy({
  serviceUrl: process.env.ASSENT_SERVICE_URL,
  tokenUrl: process.env.ASSENT_TOKEN_URL,
  clientId: process.env.ASSENT_CLIENT_ID,
  clientSecret: process.env.ASSENT_CLIENT_SECRET,
  catalogue: JSON.parse(catalogue),
});

const answerConsent = getRequestListener((request, { incoming }) =>
  proxy(request, { remoteAddress: incoming.socket.remoteAddress }),
);

const app = Fastify();

app.register(async (consent) => {
  // No body parser in this scope: the proxy reads the body itself.
  consent.removeAllContentTypeParsers();
  consent.addContentTypeParser('*', (_request, _payload, done) => done(null));
  consent.all('/consent/*', async (request, reply) => {
    reply.hijack();
    await answerConsent(request.raw, reply.raw);
  });
});

// @fastify/static does the same for whole folders.
const widget = 'node_modules/assent/dist/cdn';
const widgetFiles = new Set(readdirSync(widget));

app.get('/assent/:file', (request, reply) => {
  const { file } = request.params;
  if (!widgetFiles.has(file)) return reply.callNotFound();
  return reply.type('text/javascript; charset=utf-8').send(createReadStream(`${widget}/${file}`));
});
app.get('/consent-catalogue.json', (_request, reply) => reply.type('application/json').send(catalogue));
app.get('/', (_request, reply) =>
  reply.type('text/html; charset=utf-8').send(readFileSync('public/index.html')),
);

await app.listen({ port: Number(process.env.PORT ?? 8080) });
