import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { address, consentOf, refuses, setUp } from '../support/set-up.ts';

const everyScope = 'consent-insert-api consent-get-api subject-profile-manage';

suite('an external issuer', () => {
  const issuer = 'https://login.example/';

  async function setUpExternal(t: Parameters<typeof setUp>[0]) {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' };
    const fetched: string[] = [];
    const keys = { reply: async () => Response.json({ keys: [jwk] }) };
    const world = await setUp(t, {
      clock: Date.now,
      externalIssuer: { issuer, jwksUri: 'https://login.example/keys', audience: 'consent' },
      channel: { clientId: 'client-at-login' },
      fetch: async (url) => {
        fetched.push(url instanceof Request ? url.url : url.toString());
        return keys.reply();
      },
    });
    const sign = (claims: object) =>
      new SignJWT({ iss: issuer, aud: 'consent', azp: 'client-at-login', scope: everyScope, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'JWT' })
        .setExpirationTime('1h')
        .sign(privateKey);
    const post = async (claims: object = {}) =>
      world.client.postJson('/v2/consents', consentOf(), { authorization: `Bearer ${await sign(claims)}` });
    return { ...world, post, fetched, keys };
  }

  test('an external issuer is trusted instead of the built-in one, and its keys are fetched once', async (t) => {
    const { post, fetched } = await setUpExternal(t);
    assert.equal((await post()).status, 201);
    assert.equal((await post({ scope: undefined, scp: everyScope.split(' ') })).status, 201);
    assert.equal((await post({ azp: undefined, client_id: 'client-at-login' })).status, 201);
    assert.deepEqual(fetched, ['https://login.example/keys']);
  });

  test('an external issuer must match its name, the audience, and a known channel', async (t) => {
    const { post } = await setUpExternal(t);
    refuses(await post({ iss: 'https://login.example' }), 401, 'token-invalid');
    refuses(await post({ aud: 'another' }), 401, 'token-invalid');
    refuses(await post({ azp: 'another' }), 401, 'token-invalid');
    refuses(await post({ scope: 'consent-get-api' }), 401, 'scope-missing');
  });

  const outages: [string, () => Promise<Response>][] = [
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers 503', async () => new Response(null, { status: 503 })],
    ['answers a page', async () => new Response('<!doctype html>')],
    ['answers no key set', async () => Response.json({})],
  ];
  for (const [name, reply] of outages) {
    test(`an external issuer whose key set address ${name} causes a 503 until it recovers, but rejects no token`, async (t) => {
      const { post, keys, log } = await setUpExternal(t);
      const working = keys.reply;
      keys.reply = reply;
      const refused = await post();
      refuses(refused, 503, 'not-available');
      assert.equal(refused.headers.get('retry-after'), '5');
      assert.equal(typeof log.at(-1)?.error?.name, 'string');
      keys.reply = working;
      assert.equal((await post()).status, 201);
    });
  }

  test('an external issuer must publish the key that a token names', async (t) => {
    const { post, keys } = await setUpExternal(t);
    keys.reply = async () => Response.json({ keys: [] });
    refuses(await post(), 401, 'token-invalid');
  });

  test('an external issuer disables the built-in token endpoint', async (t) => {
    const { send, service } = await setUpExternal(t);
    const reply = await service.fetch(new Request(`${address}/oauth/token`, { method: 'POST' }));
    assert.equal(reply.status, 404);
    refuses(await send('/.well-known/jwks.json'), 404, 'endpoint-unknown');
  });
});
