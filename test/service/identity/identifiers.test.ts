import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import { refuses, setUp } from '../support/set-up.ts';

const hostile = [
  "'; drop table consent; --",
  'a/b',
  '/',
  'a/',
  'a//b/',
  '%',
  '%2F',
  '%252F',
  'a?b#c',
  'a+b c',
  ' spaces at both ends ',
  'caf\u00e9',
  'cafe\u0301',
  '\u202eright to left',
  '\u{1f36a}',
  '\0',
  'line\nbreak',
  '__proto__',
  'unified',
  '\\',
  '..%2f..',
  'x'.repeat(1_024),
  'é'.repeat(512),
];

suite('any identifier', () => {
  for (const id of hostile) {
    const name = JSON.stringify(id.length > 40 ? `${id.slice(0, 20)}…` : id);
    test(`${name} is found by the same identifier`, async (t) => {
      const { client } = await setUp(t);
      assert.equal((await client.post({ subject: { anonymousId: id } })).status, 201);
      assert.deepEqual((await client.check(id)).json, { exists: true });
      assert.equal((await client.unified(id)).status, 200);
    });
  }

  for (const id of ['.', '..']) {
    test(`${id} is impossible in a path, but works with ?id=`, async (t) => {
      const { client } = await setUp(t);
      await client.post({ subject: { anonymousId: id } });
      assert.equal((await client.ask(`/v2/consents/unified?id=${id}`)).status, 200);
      assert.deepEqual((await client.ask(`/consents/check/?id=${id}`)).json, { exists: true });
    });
  }

  test('any identifier of random letters is found by the same identifier only', async (t) => {
    const { client } = await setUp(t);
    await client.token();
    const ids = fc.uniqueArray(
      fc
        .string({ unit: 'binary', minLength: 1, maxLength: 40 })
        .filter((id) => !/\p{Cs}/u.test(id) && !/^\.\.?$/.test(id)),
      { minLength: 2, maxLength: 2 },
    );
    const posted = new Set<string>();
    await fc.assert(
      fc.asyncProperty(ids, async ([one = '', other = '']) => {
        await client.post({ subject: { anonymousId: one } });
        posted.add(one);
        assert.deepEqual((await client.check(one)).json, { exists: true });
        // A path may end with one more slash than the identifier.
        const known = posted.has(other) || posted.has(other.replace(/\/$/, ''));
        assert.deepEqual((await client.check(other)).json, { exists: known });
      }),
      { numRuns: 150 },
    );
  });

  test('any identifier is compared exactly: case, accents and spaces matter', async (t) => {
    const { client } = await setUp(t);
    await client.post({ subject: { anonymousId: 'caf\u00e9' } });
    for (const id of ['Caf\u00e9', 'cafe\u0301', 'caf\u00e9 ', ' caf\u00e9']) {
      assert.deepEqual((await client.check(id)).json, { exists: false });
    }
  });

  test('any identifier with a lone surrogate is accepted, and differs from the replacement character', async (t) => {
    const { client } = await setUp(t);
    const body = (id: string) => `{"subject":{"anonymousId":"${id}"},"actions":[]}`;
    const replies = [
      await client.postJson('/v2/consents', body('\\ud800')),
      await client.postJson('/v2/consents', body('\\udfff')),
    ];
    assert.deepEqual(
      replies.map(({ status }) => status),
      [201, 201],
    );
    assert.deepEqual((await client.check('\ufffd')).json, { exists: false });
  });
});

suite('the path of a read', () => {
  const paths = [
    ['/v2/consents/unified/visitor%2D0001', 200],
    ['/consents/unified/visitor-0001', 200],
    ['/v2/consents/unified/visitor-0001/', 200],
    ['/v2/consents/unified?id=visitor-0001', 200],
    ['/v2/consents/unified/visitor-0001?id=another', 200],
    ['/v2/consents/unified/visitor-0001//', 404],
    ['/v2/consents/unified/visitor-0001%2F', 404],
    ['/v3/consents/unified/visitor-0001', 404],
  ] as const;
  for (const [path, status] of paths) {
    test(`${path} answers ${status}`, async (t) => {
      const { client } = await setUp(t);
      await client.post();
      assert.equal((await client.ask(path)).status, status);
    });
  }

  test('the path of a read is used unchanged if it cannot be decoded', async (t) => {
    const { client } = await setUp(t);
    await client.post({ subject: { anonymousId: '100%' } });
    assert.equal((await client.ask('/v2/consents/unified/100%')).status, 200);
    assert.equal((await client.ask('/v2/consents/unified/100%25')).status, 200);
  });

  test('the path of a read is decoded only once', async (t) => {
    const { client } = await setUp(t);
    await client.post({ subject: { anonymousId: 'a/b' } });
    assert.equal((await client.ask('/v2/consents/unified/a%252Fb')).status, 404);
  });

  for (const path of ['/v2/consents/unified', '/v2/consents/unified/', '/v2/consents/check/?id=']) {
    test(`${path} contains no identifier`, async (t) => {
      const { client } = await setUp(t);
      refuses(await client.ask(path), 400, 'identifier-missing');
    });
  }

  test('the path of a read is rejected if it is over eight kilobytes', async (t) => {
    const { client } = await setUp(t);
    refuses(await client.ask(`/v2/consents/unified/${'x'.repeat(8_200)}`), 414, 'address-too-long');
  });
});

suite('a path or method that is not served', () => {
  const requests = [
    ['GET', '/', 404, 'endpoint-unknown', undefined],
    ['GET', '/v2/consents/unifie/x', 404, 'endpoint-unknown', undefined],
    ['GET', '/%6detrics', 404, 'endpoint-unknown', undefined],
    ['POST', '/%68ealthz', 404, 'endpoint-unknown', undefined],
    ['GET', '/v2/consents', 405, 'method-refused', 'POST'],
    ['PUT', '/consents', 405, 'method-refused', 'POST'],
    ['DELETE', '/v2/consents/unified/x', 405, 'method-refused', 'GET'],
    ['POST', '/v2/consents/check/x', 405, 'method-refused', 'GET'],
    ['GET', '/subjects/profile', 405, 'method-refused', 'POST'],
    ['GET', '/oauth/token', 405, 'method-refused', 'POST'],
    ['POST', '/healthz', 405, 'method-refused', 'GET'],
    ['OPTIONS', '/v2/consents', 405, 'method-refused', 'POST'],
  ] as const;
  for (const [method, path, status, code, allow] of requests) {
    test(`${method} ${path} answers ${status}`, async (t) => {
      const { client } = await setUp(t);
      const reply = await client.ask(path, { method });
      refuses(reply, status, code);
      assert.equal(reply.headers.get('allow') ?? undefined, allow);
    });
  }
});
