import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { TestContext } from 'node:test';
import { findInSite } from '../../../src/addons/doctor/cli/site-doctor.ts';
import { gpcSupportPath } from '../../../src/addons/gpc/protocol/gpc-support.ts';
import { listenLocally } from '../../local-server.ts';

/** Of the project, and of the site. */
export const catalogue = { path: 'public/consent-catalogue.json', text: '{ "vendors": [] }' };

/** What answers a request at the path of a proxy. */
export type Proxy = (request: IncomingMessage, response: ServerResponse) => unknown;

/** What answers with JSON that no cache keeps. */
export const answers = (status: number, text = '', headers: Record<string, string> = {}): Proxy =>
  function answer(_request, response) {
    response
      .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers })
      .end(text);
  };

/** Keeps all of docs/guides/write-your-own-proxy.md that can be seen from outside, and knows nothing of nobody. */
export const keeping: Proxy = (request, response) => answerOf(request)(request, response);

function answerOf({ method, url = '', headers }: IncomingMessage): Proxy {
  const path = url.replace(/\/$/, '');
  if (headers['sec-fetch-site'] !== 'same-origin') return answers(403, '{"error":"another site"}');
  if (path === '/consent/v2/consents' && method === 'POST') return answers(400, '{"error":"no JSON"}');
  if (!/^\/consent\/v2\/consents\/(check|unified)\/a1\.[\w-]{43}$/.test(path)) return answers(404);
  return path.includes('/check/') ? answers(200, '{"exists":false}') : answers(404);
}

/** Has the doctor look at a site that serves a catalogue, declares something of Global Privacy Control, and has this proxy. */
export async function lookAt(
  t: TestContext,
  proxy: Proxy,
  { text = catalogue.text, support = answers(404) }: { text?: string; support?: Proxy } = {},
) {
  const server = createServer((request, response) => {
    if (request.url === '/consent-catalogue.json') response.end(text);
    else if (request.url === gpcSupportPath) support(request, response);
    else proxy(request, response);
  });
  const { url, stop } = await listenLocally(server);
  t.after(stop);
  return { url, ...(await findInSite(url, '/consent', { ...catalogue, text })) };
}
