import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createAskService } from '../../../src/proxy/token/ask-service.ts';
import { readSettings } from '../../../src/proxy/settings/settings.ts';
import { consent, grant, never, refuses, secrets, setUp, type World } from '../support/set-up.ts';
import type { Respond } from '../support/upstream.ts';

const second = 1_000;
const minute = 60 * second;
const warningsOf = ({ lines }: ReturnType<typeof setUp>) =>
  lines.filter((line) => line.event === 'warning').map(({ message }) => message);

suite('an identity provider that fails', () => {
  const redirect = { status: 302, headers: { location: '/login' } };
  const limited = { status: 429, headers: { 'retry-after': '60' } };
  /** By default, the answer is 502 `upstream-failed`. */
  const replies: [string, Respond, status?: number, code?: string][] = [
    ['with 400', () => Response.json({ error: 'invalid_scope' }, { status: 400 }), 502, 'upstream-refused'],
    ['with 401', () => Response.json({ error: 'invalid_client' }, { status: 401 }), 502, 'upstream-refused'],
    ['with 500', () => new Response('oops', { status: 500 })],
    ['with 429', () => new Response(null, { status: 429 })],
    ['with 429 and Retry-After', () => new Response(null, limited), 503, 'not-available'],
    ['with a redirect', () => new Response(null, redirect)],
    ['with a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['with nothing', () => new Response(null, { status: 204 })],
    ['without a token', () => Response.json({ token_type: 'Bearer' })],
    ['with an empty token', () => grant({ access_token: '' })],
    ['with a token of two lines', () => grant({ access_token: `${secrets.token}\r\nx: y` })],
    ['with a token of two words', () => grant({ access_token: `${secrets.token} x` })],
    ['with a token of another type', () => grant({ token_type: 'DPoP' })],
    ['by closing the connection', () => Promise.reject(new TypeError('fetch failed'))],
  ];
  for (const [name, token, status = 502, code = 'upstream-failed'] of replies)
    test(`an identity provider that fails ${name} fails a verification`, async () => {
      const world = setUp({ token });
      refuses(await world.post(consent()), status, code);
      assert.equal(world.serviceRequests.length, 0);
    });

  test('an identity provider that fails is retried after 1, 2, 4, 8, 16, 30 and 30 seconds', async () => {
    const world = setUp({ token: () => new Response(null, { status: 500 }) });
    await world.check();
    const asked: number[] = [];
    for (let seconds = 1; seconds <= 91; seconds += 1) {
      world.clock.now += second;
      const before = world.tokenRequests.length;
      refuses(await world.check(), 502, 'upstream-failed');
      if (world.tokenRequests.length > before) asked.push(seconds);
    }
    assert.deepEqual(asked, [1, 3, 7, 15, 31, 61, 91]);
  });

  test('an identity provider that fails is no longer waited for after it answers', async () => {
    const world = setUp({
      token: (_sent, nth) => (nth === 2 ? grant({ expires_in: 30 }) : new Response(null, { status: 500 })),
    });
    await world.check();
    world.clock.now += second;
    assert.equal((await world.check()).status, 200);
    world.clock.now += 30 * second;
    refuses(await world.check(), 502, 'upstream-failed');
    world.clock.now += second;
    await world.check();
    assert.equal(world.tokenRequests.length, 4);
  });

  test('an identity provider that fails is retried at once if the clock was set back during the wait', async () => {
    const world = setUp({
      token: (_sent, nth) => (nth === 1 ? new Response(null, { status: 500 }) : grant()),
    });
    await world.check();
    world.clock.now -= 60 * minute;
    assert.equal((await world.check()).status, 200);
  });

  test('an identity provider that fails by not answering does not block later requests for ever', async () => {
    const world = setUp({
      token: (_sent, nth) => (nth === 1 ? never() : grant()),
      options: { timeout: 1_000 },
    });
    const waiting = world.check();
    while (world.tokenRequests.length === 0) await turn();
    world.clock.now += minute;
    assert.equal((await world.check()).status, 200);
    refuses(await waiting, 504, 'upstream-timeout');
  });
});

suite('a granted scope', () => {
  const scopes: [string, World['token'], string[]][] = [
    ['as asked', () => grant({ scope: 'consent-insert-api consent-get-api' }), []],
    ['in another order and more', () => grant({ scope: 'openid consent-get-api consent-insert-api' }), []],
    ['without saying so, which means as asked', () => grant(), []],
    ['in part', () => grant({ scope: 'consent-get-api' }), ['consent-insert-api']],
    [
      'by a name that only begins like it',
      () => grant({ scope: 'consent-insert-api consent-get-api-x' }),
      ['consent-get-api'],
    ],
  ];
  for (const [name, token, missing] of scopes)
    test(`a granted scope ${name}: the log reports ${missing.join() || 'nothing'} as missing`, async () => {
      const world = setUp({ ...(token && { token }) });
      assert.equal((await world.check()).status, 200);
      assert.deepEqual(
        warningsOf(world).map((message) => /lacks (\S+):/.exec(message)?.[1]),
        missing,
      );
    });

  for (const type of ['Bearer', 'bearer', 'BEARER'])
    test(`a granted scope may have the token type ${type}`, async () => {
      assert.equal((await setUp({ token: () => grant({ token_type: type }) }).check()).status, 200);
    });
});

suite('a requested scope', () => {
  test('a requested scope is that of consents for one token, and that of profiles for another', async () => {
    const asked: (string | null)[] = [];
    const used: (string | null)[] = [];
    const ask = createAskService(
      readSettings({
        serviceUrl: 'https://service.example',
        tokenUrl: 'https://identity.example/token',
        clientId: 'channel-1',
        clientSecret: secrets.clientSecret,
        fetch: async (url, init) => {
          const request = new Request(url, init);
          if (!url.endsWith('/token')) {
            used.push(request.headers.get('authorization'));
            return new Response();
          }
          asked.push(new URLSearchParams(await request.text()).get('scope'));
          return grant({ access_token: `token-${asked.length}` });
        },
      }),
    );
    const call = { gpc: false, trace: {} };
    for (const name of [
      'checkConsent',
      'createSubjectProfile',
      'createConsent',
      'verifySubjectProfile',
    ] as const)
      await ask({ ...call, name }, async () => {});
    assert.deepEqual(asked, ['consent-insert-api consent-get-api', 'subject-profile-manage']);
    assert.deepEqual(used, ['Bearer token-1', 'Bearer token-2', 'Bearer token-1', 'Bearer token-2']);
  });
});
