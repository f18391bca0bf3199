import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { once } from 'node:events';
import { suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import { findInSite } from '../../../src/cli/proxy/site-doctor.ts';

const catalogue = { place: 'public/consent-catalogue.json', text: '{ "vendors": [] }' };

/** Looks at a site that serves the catalogue, and answers everything else like this. */
async function lookAt(t: TestContext, answer: (response: ServerResponse) => unknown) {
  const server = createServer((request, response) => {
    if (request.url === '/consent-catalogue.json') response.end(catalogue.text);
    else answer(response);
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
    const { isWell, lines } = await lookAt(t, (response) => response.end('{"exists":false}'));
    assert.equal(isWell, true, lines.join('\n'));
  });

  const faulty: [what: string, answer: (response: ServerResponse) => unknown, says: RegExp][] = [
    [
      'a page for every address',
      (response) => response.end('<!doctype html><title>Shop</title>'),
      /answers something else at \/consent\/\. Mount the token proxy there/,
    ],
    [
      'a redirect to another site',
      (response) => response.writeHead(302, { location: 'https://other.example/' }).end(),
      /answers 302 at \/consent\//,
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
