import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import { findInSite } from '../../../src/cli/proxy/site-doctor.ts';

const catalogue = { place: 'public/consent-catalogue.json', text: '{ "vendors": [] }' };

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

/** Knows nothing of nobody, and refuses what the doctor posts. */
const proxy: Answer = (response, { method }) =>
  method === 'POST'
    ? response.writeHead(400).end('{"code":"body-invalid"}')
    : response.end('{"exists":false}');

/** Looks at a site that serves the catalogue, and answers everything else like this. */
async function lookAt(t: TestContext, answer: Answer) {
  const server = createServer((request, response) => {
    if (request.url === '/consent-catalogue.json') response.end(catalogue.text);
    else answer(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  t.after(() => server.closeAllConnections());
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  return findInSite(`http://127.0.0.1:${address.port}`, '/consent', catalogue);
}

suite('the doctor of a running site', () => {
  test('the doctor of a running site is content with a proxy that knows nothing of nobody', async (t) => {
    const { isWell, lines } = await lookAt(t, proxy);
    assert.equal(isWell, true, lines.join('\n'));
    assert.equal(lines.length, 1);
  });

  test('the doctor of a running site says where a redirect to a final slash leads, and which setting to change', async (t) => {
    const { isWell, lines } = await lookAt(t, (response, request) => {
      // As Next does: what has a dot is no folder.
      if (/\/$|\.\w+/.test(request.url ?? '')) return proxy(response, request);
      return response.writeHead(308, { location: `${request.url}/` }).end();
    });
    assert.equal(isWell, true, lines.join('\n'));
    assert.match(
      lines.join('\n'),
      /answers 308 at \/consent\/v2\/consents, a redirect to \/consent\/v2\/consents\/\. The widget asks there, too, .*"trailingSlash" in Next and Astro/,
    );
  });

  const faulty: [what: string, answer: Answer, says: RegExp][] = [
    [
      'a page for every address',
      (response) => response.end('<!doctype html><title>Shop</title>'),
      /answers something else at \/consent\/\. Mount the token proxy there/,
    ],
    [
      'a redirect to another site',
      (response) => response.writeHead(302, { location: 'https://other.example/' }).end(),
      /answers 302 at \/consent\/v2\/consents, a redirect to https:\/\/other\.example\/, so no choice arrives\. Let it pass/,
    ],
    [
      'a redirect of posts alone',
      (response, request) =>
        request.method === 'POST'
          ? response.writeHead(303, { location: '/sign-in' }).end()
          : proxy(response, request),
      /answers 303 at \/consent\/v2\/consents, a redirect to \/sign-in, so no choice arrives/,
    ],
    [
      'a server that passes no posts on',
      (response, request) =>
        request.method === 'POST' ? response.writeHead(405).end() : proxy(response, request),
      /answers 405 to an invalid post at \/consent\/v2\/consents/,
    ],
    ['no proxy', (response) => response.writeHead(404).end(), /answers 404 at \/consent\//],
    [
      'a service that is down',
      (response) => response.writeHead(502).end(),
      /answers 502: it does not reach the consent service\. Start that\./,
    ],
    [
      'an answer that breaks off',
      (response) => {
        response.write('{"ex');
        setImmediate(() => response.destroy());
      },
      /answers nothing at \/consent\//,
    ],
  ];
  for (const [what, answer, says] of faulty)
    test(`the doctor of a running site finds ${what}`, async (t) => {
      const { isWell, lines } = await lookAt(t, answer);
      assert.equal(isWell, false);
      assert.match(lines.join('\n'), says);
    });
});
