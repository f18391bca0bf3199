import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createChannel } from '../../../src/service.ts';
import { type Reply, setUp } from '../support/set-up.ts';

const form = 'application/x-www-form-urlencoded';
const grant = 'grant_type=client_credentials';

type Service = Awaited<ReturnType<typeof setUp>>;

/** Requests a token with valid credentials, unless others are given. */
function ask(
  { send, client }: Service,
  request: { query?: string; type?: string | undefined; body?: string | undefined; basic?: string | null },
) {
  const { query = '', type, body, basic = client.basic } = request;
  const headers = { ...(type && { 'content-type': type }), ...(basic !== null && { authorization: basic }) };
  const bytes = body === undefined ? null : Buffer.from(body);
  return send(`/oauth/token${query}`, { method: 'POST', headers, body: bytes });
}

function refusesToken(reply: Reply, status: number, error: string): void {
  assert.deepEqual([reply.status, reply.json?.error], [status, error], reply.text);
  assert.equal(typeof reply.json.error_description, 'string');
  assert.equal(reply.headers.get('cache-control'), 'no-store');
}

suite('a token', () => {
  const placements = [
    ['in a form body', { type: form, body: grant }],
    ['in the query, with no body', { query: `?${grant}`, type: form }],
    ['in the query, with an empty JSON body', { query: `?${grant}`, type: 'application/json', body: '{}' }],
    ['in both, alike', { query: `?${grant}`, type: form, body: grant }],
    ['in two places', { query: '?scope=consent-get-api', type: form, body: grant }],
    ['in a body without a type', { body: grant }],
  ] as const;
  for (const [name, request] of placements) {
    test(`a token is issued for parameters ${name}`, async (t) => {
      const reply = await ask(await setUp(t), request);
      assert.equal(reply.status, 200, reply.text);
      const { access_token: token, ...rest } = reply.json;
      assert.equal(typeof token, 'string');
      assert.equal(rest.token_type, 'Bearer');
      assert.equal(rest.expires_in, 3600);
      assert.equal(reply.headers.get('cache-control'), 'no-store');
      assert.equal(reply.headers.get('content-type'), 'application/json; charset=utf-8');
    });
  }

  const scopes = [
    ['', 'consent-insert-api consent-get-api subject-profile-manage'],
    ['&scope=', 'consent-insert-api consent-get-api subject-profile-manage'],
    ['&scope=consent-get-api', 'consent-get-api'],
    ['&scope=consent-get-api+consent-insert-api+consent-get-api', 'consent-get-api consent-insert-api'],
  ] as const;
  for (const [asked, granted] of scopes) {
    test(`a token requested with "${asked}" has the scope ${granted}`, async (t) => {
      const reply = await ask(await setUp(t), { type: form, body: `${grant}${asked}` });
      assert.equal(reply.json.scope, granted);
    });
  }

  test('a token is a JWT access token with issuer, audience, client and scope', async (t) => {
    const world = await setUp(t, { audience: 'https://consent.example', tokenLifetime: 60 });
    const { json } = await ask(world, { type: form, body: `${grant}&scope=consent-get-api` });
    const [header, claims] = json.access_token
      .split('.', 2)
      .map((part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    const { keys } = (await world.send('/.well-known/jwks.json')).json;
    assert.deepEqual(header, { alg: 'ES256', typ: 'at+jwt', kid: keys[0].kid });
    const now = world.clock.now / 1_000;
    const { jti, ...rest } = claims;
    assert.match(jti, /^[0-9a-f-]{36}$/);
    assert.deepEqual(rest, {
      iss: 'http://localhost:8081',
      sub: world.channel.clientId,
      aud: 'https://consent.example',
      client_id: world.channel.clientId,
      scope: 'consent-get-api',
      iat: now,
      exp: now + 60,
    });
  });
});

suite('a token is refused', () => {
  /** By default, the grant is in a form. */
  const requests = [
    ['without parameters', { type: undefined, body: undefined }, 'invalid_request'],
    ['without a grant type', { body: 'scope=consent-get-api' }, 'invalid_request'],
    ['for another grant', { body: 'grant_type=password' }, 'unsupported_grant_type'],
    ['for a JSON body', { type: 'application/json', body: `{"${grant}":1}` }, 'invalid_request'],
    ['for two values of a parameter', { query: `?${grant}&scope=a`, body: 'scope=b' }, 'invalid_request'],
    ['for a scope nobody knows', { body: `${grant}&scope=admin` }, 'invalid_scope'],
    ['for a scope written otherwise', { body: `${grant}&scope=CONSENT-GET-API` }, 'invalid_scope'],
    ['for a body that is too large', { body: `${grant}&x=${'x'.repeat(20_000)}` }, 'invalid_request'],
    ['for a secret in the query', { query: '?client_secret=x', basic: null }, 'invalid_request'],
    ['for two ways to authenticate', { body: `${grant}&client_secret=x` }, 'invalid_request'],
    ['for nobody', { basic: null }, 'invalid_client'],
    ['for a client nobody knows', { basic: `Basic ${btoa('x:y')}` }, 'invalid_client'],
    ['for something else than Basic', { basic: 'Bearer x' }, 'invalid_client'],
    ['for broken base64', { basic: 'Basic %%%' }, 'invalid_client'],
    ['for Basic without a colon', { basic: `Basic ${btoa('x')}` }, 'invalid_client'],
    ['for the name of another client', { body: `${grant}&client_id=x` }, 'invalid_client'],
  ] as const;
  for (const [name, request, error] of requests) {
    test(`a token is refused ${name}`, async (t) => {
      const reply = await ask(await setUp(t), { type: form, body: grant, ...request });
      const status = error === 'invalid_client' ? 401 : 400;
      refusesToken(reply, status, error);
      assert.equal(reply.headers.has('www-authenticate'), status === 401);
    });
  }

  test('a token is refused for a scope that the channel does not have', async (t) => {
    const world = await setUp(t, { channel: { scopes: ['consent-get-api'] } });
    refusesToken(
      await ask(world, { type: form, body: `${grant}&scope=consent-insert-api` }),
      400,
      'invalid_scope',
    );
    assert.equal((await ask(world, { type: form, body: grant })).json.scope, 'consent-get-api');
  });
});

suite('a client authenticates', () => {
  test('a client authenticates with the joined or the form-encoded pair in Basic', async (t) => {
    const world = await setUp(t);
    const { clientId, clientSecret } = await createChannel(world.store, {
      brand: world.brand.id,
      clientId: 'name with spaces & +/%41',
    });
    const raw = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const encode = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');
    const encoded = btoa(`${encode(clientId)}:${encode(clientSecret)}`);
    for (const pair of [raw, encoded]) {
      const reply = await ask(world, { type: form, body: grant, basic: `basic ${pair}` });
      assert.equal(reply.status, 200, reply.text);
    }
  });
});
