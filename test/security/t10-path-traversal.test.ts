import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { suite, test } from 'node:test';
import { createAdaptorServer } from '@hono/node-server';
import { listenLocally } from '../local-server.ts';
import { anonymousId, sameOrigin } from '../proxy/support/set-up.ts';
import { cookieName, startWorld } from './support/world.ts';

suite('T10: a visitor puts a path in the place of an identifier', () => {
  test('a path over a raw socket, where nothing normalises it, reaches no other endpoint', async (context) => {
    const world = await startWorld(context);
    const server = createAdaptorServer({
      fetch: (asked) => world.proxy(asked),
      overrideGlobalObjects: false,
    });
    const { port, stop } = await listenLocally(server);
    context.after(stop);
    const ask = async (path: string): Promise<number | undefined> => {
      const sent = request({
        port,
        host: '127.0.0.1',
        path,
        headers: { ...sameOrigin, host: 'brand.example' },
      });
      sent.end();
      const [response] = await once(sent, 'response');
      response.resume();
      return response.statusCode;
    };
    for (const path of [
      '/consent/v2/consents/unified/..',
      '/consent/v2/consents/unified/.',
      '/consent/v2/consents/unified/..\\..\\subjects\\profile',
      '/consent/v2/consents/check/./../unified/./..',
      '/consent/v2/consents/unified/../../../oauth/token',
      '/consent/v2/consents/unified/%2e%2e/%2e%2e/subjects/profile',
      `/consent/v2/consents/unified/${anonymousId}/../../../subjects/profile`,
      `/consent/v2/consents/check/${anonymousId}%2f..%2f..`,
      '/consent/../metrics',
      '/consent//v2/consents/check/me',
      'http://evil.example/consent/v2/consents/check/me',
    ]) {
      const status = (await ask(path)) ?? 0;
      assert.ok(status >= 400 && status < 500, `${path}: ${status}`);
    }
    assert.deepEqual(world.upstream, []);
  });

  const notTaken: [string, string][] = [
    ['a dot', '.'],
    ['two dots', '..'],
    ['a line break', 'a\r\nb'],
    ['a zero byte', 'a\u0000b'],
    ['a control character of Unicode', 'a\u0085b'],
    ['257 bytes', 'x'.repeat(257)],
    ['257 bytes in fewer characters', `${'→'.repeat(85)}xx`],
    ['half a character', '\ud83d'],
    ['the form of an anonymousId', anonymousId],
  ];
  for (const [name, verifiedId] of notTaken)
    test(`a verifiedId that is or contains ${name} is rejected`, async (context) => {
      const world = await startWorld(context, {
        intercept: (url) => (url.endsWith('/verify') ? Response.json({ verifiedId }) : undefined),
        verifiedSubject: () => verifiedId,
      });
      const browser = await world.verifiedBrowser('kim@example.com');
      assert.ok(!browser.cookies.has(cookieName));
      assert.equal((await browser.check('me')).status, 500);
      assert.ok(!world.upstream.some(({ url }) => url.includes('/check/')));
    });

  test('the longest valid verifiedId fits into a cookie with its proof', async (context) => {
    const verifiedId = '→'.repeat(85);
    const world = await startWorld(context, {
      intercept: (url) => (url.endsWith('/verify') ? Response.json({ verifiedId }) : undefined),
    });
    const browser = await world.verifiedBrowser('kim@example.com');
    const proof = browser.cookies.get(cookieName) ?? '';
    assert.ok(proof !== '' && cookieName.length + proof.length < 1_024);
  });

  test('a verifiedId of the service that is a path reaches no other endpoint', async (context) => {
    for (const verifiedId of [
      '../../oauth/token',
      'a/b?c#d',
      '%2e%2e',
      '\\..\\',
      'x;y',
      'Ünï→🔑',
      '$&',
      ':id',
      ' ',
    ]) {
      const world = await startWorld(context, {
        intercept: (url) =>
          url.endsWith('/verify')
            ? Response.json({ verifiedId })
            : url.includes('/v2/')
              ? Response.json({ exists: true })
              : undefined,
      });
      const browser = await world.verifiedBrowser('kim@example.com');
      assert.ok(browser.cookies.has(cookieName));
      assert.equal((await browser.check('me')).status, 200);
      const { pathname, search, hash } = new URL(world.upstream.at(-1)?.url ?? '');
      const [, last] = /^\/v2\/consents\/check\/([^/]+)$/.exec(pathname) ?? [];
      assert.deepEqual([decodeURIComponent(last ?? ''), search, hash], [verifiedId, '', '']);
    }
  });
});
