import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { suite, test, type TestContext } from 'node:test';
import { emailVerification } from '../../src/addons/account/verification.ts';
import { createTokenProxy } from '../../src/proxy.ts';
import { listenLocally } from '../local-server.ts';
import { openBrowser } from '../proxy/support/browser.ts';
import { anonymousId, consent } from '../proxy/support/set-up.ts';

/** Listens on a local port for the duration of a test, and records the requests. */
async function listen(context: TestContext, answer: RequestListener) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  const { url, stop } = await listenLocally(server);
  context.after(stop);
  return { url, asked };
}

suite('T11: the service, or an impostor, redirects the proxy to another host', () => {
  for (const status of [301, 302, 303, 307, 308])
    for (const place of ['the service', 'the token endpoint'] as const)
      test(`${status} by ${place} is not followed`, async (context) => {
        const canary = await listen(context, (_request, response) => response.end('{"exists":true}'));
        const state = { isMisleading: false };
        const world = await listen(context, (request, response) => {
          const isToken = request.url === '/token';
          if (!state.isMisleading || isToken !== (place === 'the token endpoint')) {
            response.setHeader('content-type', 'application/json');
            response.end('{"access_token":"canary.access.token","token_type":"Bearer","code":"123456"}');
            return;
          }
          response.writeHead(status, { location: `${canary.url}${request.url}` }).end();
        });
        const works: Promise<unknown>[] = [];
        const proxy = createTokenProxy({
          serviceUrl: world.url,
          tokenUrl: `${world.url}/token`,
          clientId: 'channel-1',
          clientSecret: 'canary-client-secret',
          addOns: [
            emailVerification({ keys: ['the key of the cookies of this test 4711'], deliverCode: () => {} }),
          ],
          log: () => {},
        });
        const askAt = async (address: string, init: RequestInit) => {
          const response = await proxy(new Request(address, init), { waitUntil: (work) => works.push(work) });
          return {
            status: response.status,
            headers: response.headers,
            text: await response.text(),
            lines: [],
          };
        };
        const browser = openBrowser({ askAt }, 'http://localhost/consent');
        await browser.startVerification('kim@example.com');
        await Promise.all(works);
        state.isMisleading = true;
        const answers = [
          await browser.check(anonymousId),
          await browser.readUnified(anonymousId),
          await browser.post(consent()),
          await browser.completeVerification('123456'),
          await browser.startVerification('lee@example.com'),
        ];
        await Promise.all(works);
        assert.deepEqual(
          answers.map((answer) => answer.status),
          [502, 502, 502, 502, 202],
        );
        for (const { headers, text } of answers) {
          assert.equal(headers.get('location'), null);
          assert.ok(!text.includes(canary.url));
        }
        assert.ok(world.asked.length > 0);
        assert.deepEqual(canary.asked, []);
      });

  test('a visitor cannot choose which host the proxy calls', async (context) => {
    const canary = await listen(context, (_request, response) => response.end('{"exists":true}'));
    const sent: string[] = [];
    const proxy = createTokenProxy({
      serviceUrl: 'https://service.example',
      tokenUrl: 'https://identity.example/token',
      clientId: 'channel-1',
      clientSecret: 'canary-client-secret',
      fetch: async (url) => {
        sent.push(new URL(url).host);
        return Response.json({ access_token: 'x', token_type: 'Bearer', exists: true });
      },
      log: () => {},
    });
    const { host } = new URL(canary.url);
    const headers = {
      'sec-fetch-site': 'same-origin',
      'x-assent': '1',
      host,
      forwarded: `host=${host};proto=http`,
      'x-forwarded-host': host,
      'x-original-url': canary.url,
      'x-rewrite-url': canary.url,
      referer: canary.url,
    };
    await proxy(
      new Request(`https://brand.example/consent/v2/consents/check/${anonymousId}?url=${canary.url}`, {
        headers,
      }),
    );
    assert.deepEqual(sent, ['identity.example', 'service.example']);
    assert.deepEqual(canary.asked, []);
  });
});
