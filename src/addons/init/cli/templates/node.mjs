import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createTokenProxy } from 'assent-server/proxy';

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

const widget = 'node_modules/assent/dist/cdn';
const widgetFiles = new Set(readdirSync(widget));

const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (pathname.startsWith('/consent/')) return answerConsent(request, response);

  const file = pathname.startsWith('/assent/') ? pathname.slice('/assent/'.length) : '';
  if (widgetFiles.has(file)) {
    response.setHeader('content-type', 'text/javascript; charset=utf-8');
    return createReadStream(`${widget}/${file}`).pipe(response);
  }
  if (pathname === '/consent-catalogue.json') {
    response.setHeader('content-type', 'application/json');
    return response.end(catalogue);
  }
  if (pathname === '/') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    return response.end(readFileSync('public/index.html'));
  }
  response.writeHead(404).end();
});

server.listen(process.env.PORT ?? 8080);
