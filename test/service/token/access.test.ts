import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { suite, test } from 'node:test';
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import { createBrand, createChannel, setChannelDisabled } from '../../../src/service.ts';
import { address, refuses, setUp } from '../support/set-up.ts';

const scopeOf = [
  ['POST', '/v2/consents', 'consent-insert-api'],
  ['GET', '/v2/consents/unified/x', 'consent-get-api'],
  ['GET', '/consents/check/x', 'consent-get-api'],
  ['POST', '/subjects/profile', 'subject-profile-manage'],
  ['POST', '/v2/subjects/profile/verify', 'subject-profile-manage'],
] as const;

const everyScope = 'consent-insert-api consent-get-api subject-profile-manage';

suite('without the right token', () => {
  for (const [method, path, scope] of scopeOf) {
    test(`${method} ${path} answers 401, and names the required scope`, async (t) => {
      const { client, send } = await setUp(t);
      const nobody = await send(path, { method });
      refuses(nobody, 401, 'token-missing');
      assert.equal(nobody.headers.get('www-authenticate'), 'Bearer realm="assent"');

      const others = everyScope.replace(scope, '').trim().replace('  ', ' ');
      const authorization = `Bearer ${await client.token(others)}`;
      const lacking = await client.ask(path, { method, headers: { authorization } });
      refuses(lacking, 401, 'scope-missing');
      assert.equal(
        lacking.headers.get('www-authenticate'),
        `Bearer realm="assent", error="insufficient_scope", scope="${scope}"`,
      );
    });
  }

  test('a request with the right token and scope is accepted', async (t) => {
    const { client } = await setUp(t);
    for (const [method, path, scope] of scopeOf) {
      const authorization = `Bearer ${await client.token(scope)}`;
      const { status } = await client.ask(path, { method, headers: { authorization } });
      assert.ok(status !== 401, `${method} ${path}`);
    }
  });
});

suite('a token', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z') / 1_000;

  /** A world, and functions that sign tokens with the service's own key. */
  async function forge(t: Parameters<typeof setUp>[0]) {
    const world = await setUp(t);
    const [kept] = await world.store.listSigningKeys();
    assert.ok(kept);
    const jwk = JSON.parse(kept.jwk);
    const key = await importJWK(jwk, 'ES256');
    const claims = {
      iss: address,
      aud: address,
      sub: world.channel.clientId,
      client_id: world.channel.clientId,
      scope: everyScope,
      iat: now,
      exp: now + 3_600,
    };
    const header = { alg: 'ES256', typ: 'at+jwt', kid: kept.kid };
    const sign = (changedClaims: object = {}, changedHeader: object = {}, by = key) =>
      new SignJWT({ ...claims, ...changedClaims })
        .setProtectedHeader({ ...header, ...changedHeader })
        .sign(by);
    const tokenOf = (changedHeader: object, signature: (input: string) => string) => {
      const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
      const input = `${part({ ...header, ...changedHeader })}.${part(claims)}`;
      return `${input}.${signature(input)}`;
    };
    const check = (token: string) =>
      world.client.ask('/v2/consents/check/x', { headers: { authorization: `Bearer ${token}` } });
    return { ...world, jwk, sign, tokenOf, check };
  }

  const refused: [string, claims: object, header?: object][] = [
    ['that has expired', { exp: now - 31 }],
    ['without an end', { exp: undefined }],
    ['whose end is a string', { exp: String(now + 3_600) }],
    ['that is not valid yet', { nbf: now + 31 }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['of no issuer', { iss: undefined }],
    ['for another audience', { aud: 'https://elsewhere.example' }],
    ['for no audience', { aud: undefined }],
    ['for nobody', { client_id: undefined }],
    ['for a client that is not known', { client_id: 'nobody' }],
    ['whose scope is a list', { scope: everyScope.split(' ') }],
    ['of another type', {}, { typ: 'JWT' }],
    ['of no type', {}, { typ: undefined }],
    ['by a key that is not known', {}, { kid: 'another' }],
    ['by a key that is a path', {}, { kid: '../../etc/passwd' }],
    ['by a key that is a statement', {}, { kid: "' or 1=1 --" }],
  ];
  for (const [name, ...changed] of refused) {
    test(`a token ${name} is rejected`, async (t) => {
      const { sign, check } = await forge(t);
      const reply = await check(await sign(...changed));
      refuses(reply, 401, 'token-invalid');
      assert.equal(reply.headers.get('www-authenticate'), 'Bearer realm="assent", error="invalid_token"');
    });
  }

  const tolerated: [string, object][] = [
    ['from the issuer', {}],
    ['that expired within the leeway', { exp: now - 29 }],
    ['for this audience among others', { aud: ['https://elsewhere.example', address] }],
  ];
  for (const [name, changed] of tolerated) {
    test(`a token ${name} is accepted`, async (t) => {
      const { sign, check } = await forge(t);
      assert.equal((await check(await sign(changed))).status, 200);
    });
  }

  for (const scope of ['consent-get-api-x', 'consent-get', 'CONSENT-GET-API', '']) {
    test(`a token with a similar but wrong scope is rejected: "${scope}"`, async (t) => {
      const { sign, check } = await forge(t);
      refuses(await check(await sign({ scope })), 401, 'scope-missing');
    });
  }

  test('a token that contains its own key is rejected', async (t) => {
    const { sign, check } = await forge(t);
    const own = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(own.publicKey);
    refuses(await check(await sign({}, { jwk }, own.privateKey)), 401, 'token-invalid');
    refuses(await check(await sign({}, { jwk, kid: undefined }, own.privateKey)), 401, 'token-invalid');
  });

  test('a token signed with the public key as an HMAC secret is rejected', async (t) => {
    const { tokenOf, check, jwk } = await forge(t);
    const { d: _private, ...publicJwk } = jwk;
    const key = await importJWK(publicJwk, 'ES256');
    assert.ok(!(key instanceof Uint8Array));
    for (const secret of [await exportSPKI(key), JSON.stringify(publicJwk)]) {
      const token = tokenOf({ alg: 'HS256' }, (input) =>
        createHmac('sha256', secret).update(input).digest('base64url'),
      );
      refuses(await check(token), 401, 'token-invalid');
    }
  });

  for (const alg of ['none', 'None', 'nOnE']) {
    test(`a token without a signature is rejected: ${alg}`, async (t) => {
      const { tokenOf, check } = await forge(t);
      refuses(await check(tokenOf({ alg }, () => '')), 401, 'token-invalid');
    });
  }

  test('a token with one changed letter is rejected', async (t) => {
    const { sign, check } = await forge(t);
    const token = await sign();
    const changed = token.replace(/\.(.)/, (_, letter) => `.${letter === 'e' ? 'f' : 'e'}`);
    refuses(await check(changed), 401, 'token-invalid');
  });

  for (const [name, header] of [
    ['in Basic', 'Basic dXNlcjpwYXNz'],
    ['that is empty', 'Bearer '],
    ['that is eight kilobytes long', `Bearer ${'x'.repeat(8_192)}`],
    ['beside another', 'Bearer a, Bearer b'],
    ['with text around', 'Bearer a b'],
  ] as const) {
    test(`a token ${name} is rejected`, async (t) => {
      const { client } = await forge(t);
      const reply = await client.ask('/v2/consents/check/x', { headers: { authorization: header } });
      refuses(reply, 401, 'token-invalid');
    });
  }

  test('a token is accepted with Bearer in any case', async (t) => {
    const { sign, client } = await forge(t);
    const token = await sign();
    for (const scheme of ['bearer', 'BEARER']) {
      const { status } = await client.ask('/v2/consents/check/x', {
        headers: { authorization: `${scheme} ${token}` },
      });
      assert.equal(status, 200);
    }
  });

  test('a token is accepted until it expires, even if it was verified before', async (t) => {
    const { client, clock } = await forge(t);
    assert.equal((await client.check('x')).status, 200);
    clock.now += 3_629_000;
    assert.equal((await client.check('x')).status, 200);
    clock.now += 1_000;
    refuses(await client.check('x'), 401, 'token-invalid');
  });
});

suite('the administration of clients', () => {
  test('the administration of clients rejects invalid operations with a reason', async (t) => {
    const { store, brand, channel } = await setUp(t);
    const attempts = [
      [() => createBrand(store, { name: 'Example' }), 'brand-exists'],
      [() => createBrand(store, { name: ' ' }), 'value-invalid'],
      [() => createBrand(store, { name: 'Third', region: 'Germany' }), 'value-invalid'],
      [() => createChannel(store, { brand: 'nobody' }), 'brand-unknown'],
      [() => createChannel(store, { brand: brand.id, clientId: 'a:b' }), 'value-invalid'],
      [() => createChannel(store, { brand: brand.id, clientId: channel.clientId }), 'client-exists'],
      [() => setChannelDisabled(store, 'nobody', true), 'client-unknown'],
    ] as const;
    for (const [attempt, code] of attempts)
      await assert.rejects(attempt, { name: 'AdministrationError', code });
  });

  for (const privacyPolicy of [
    {},
    { version: '1' },
    { url: 'https://example.com/privacy' },
    { version: '', url: 'https://example.com/privacy' },
    { version: '1', url: 'example.com/privacy' },
    { version: '1', url: 'javascript:0' },
    { version: '1', url: 'https://' },
  ]) {
    test(`the administration of clients rejects a policy that readers could not find: ${JSON.stringify(privacyPolicy)}`, async (t) => {
      const { store, brand } = await setUp(t);
      await assert.rejects(createChannel(store, { brand: brand.id, privacyPolicy }), {
        code: 'value-invalid',
      });
      assert.equal((await store.listChannels(brand.id)).length, 1);
    });
  }

  test('the administration of clients stores no secret that it returns', async (t) => {
    const { store, brand, channel } = await setUp(t);
    const kept = JSON.stringify(await store.listChannels(brand.id));
    assert.ok(!kept.includes(channel.clientSecret));
    assert.match(channel.clientSecret, /^[A-Za-z0-9]{43}$/);
    assert.match(channel.clientId, /^[A-Za-z0-9]{22}$/);
  });
});
