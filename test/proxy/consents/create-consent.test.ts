import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  action,
  anonymousId,
  consent,
  obligingService,
  refuses,
  sameOrigin,
  setUp,
} from '../support/set-up.ts';

suite('a consent that a page posts', () => {
  test('a consent that a page posts is created at the service with the access token, and answered 201 with an empty body', async () => {
    const world = setUp();
    const answer = await world.post(consent({ tags: ['assent'], attributes: { gpc: 1, assent: { v: 1 } } }));
    assert.deepEqual([answer.status, answer.text], [201, '']);

    assert.equal(world.serviceRequests.length, 1);
    const [sent] = world.serviceRequests;
    assert.equal(`${sent?.method} ${sent?.url}`, 'POST https://service.example/v2/consents');
    assert.deepEqual(JSON.parse(sent?.body ?? ''), {
      subject: { anonymousId },
      actions: [action()],
      tags: ['assent'],
      attributes: { gpc: 1, assent: { v: 1 } },
    });
    assert.deepEqual(sent?.headers, {
      accept: 'application/json',
      authorization: 'Bearer canary.access.token',
      'content-type': 'application/json',
      'user-agent': 'assent-proxy',
    });
    assert.equal(sent?.redirect, 'manual');
  });

  test('a consent that a page posts is sent without the browser’s headers', async () => {
    const world = setUp();
    await world.post(consent(), {
      authorization: 'Bearer mine',
      cookie: 'session=1',
      forwarded: 'for=192.0.2.1',
      referer: 'https://brand.example/account',
      'x-forwarded-for': '192.0.2.1',
      'x-anything': '1',
    });
    assert.deepEqual(Object.keys(world.serviceRequests[0]?.headers ?? {}), [
      'accept',
      'authorization',
      'content-type',
      'user-agent',
    ]);
    assert.equal(world.serviceRequests[0]?.headers['authorization'], 'Bearer canary.access.token');
  });

  test('a consent that a page posts is serialised again: the parsed value is sent, not the received bytes', async () => {
    const world = setUp();
    await world.post(
      `\uFEFF { "actions":[{"action":"REJECT","vendor":"first","vendor":"second","target":"\\u0061"}],
         "subject" : {"anonymousId":"${anonymousId}"} } `,
    );
    assert.equal(
      world.serviceRequests[0]?.body,
      `{"subject":{"anonymousId":"${anonymousId}"},"actions":[{"target":"a","vendor":"second","action":"REJECT"}]}`,
    );
  });

  const accepted: [number, string | null][] = [
    [200, '{}'],
    [200, ''],
    [201, '<html>'],
    [202, '{"id":7}'],
    [204, null],
  ];
  for (const [status, body] of accepted)
    test(`a consent that a page posts counts as recorded if the service answers ${status} ${body}`, async () => {
      const world = setUp({
        service: () => new Response(body, { status, headers: { 'set-cookie': 'a=1' } }),
      });
      const answer = await world.post(consent());
      assert.deepEqual([answer.status, answer.text], [201, '']);
      assert.doesNotMatch(answer.headers.get('set-cookie') ?? '', /a=1/);
    });

  const pages: [string, Response][] = [
    ['a page', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['JSON that is said to be a page', new Response('{}', { headers: { 'content-type': 'text/html' } })],
    ['more than any service says', new Response(`"${'x'.repeat(300_000)}"`)],
  ];
  for (const [words, page] of pages)
    test(`a consent that a page posts does not count as recorded if the service answers 200 with ${words}`, async () => {
      const world = setUp({ service: () => page.clone() });
      const answer = await world.post(consent());
      refuses(answer, 502, 'upstream-failed');
      assert.equal(answer.headers.get('set-cookie'), null);
    });

  test('a consent that a page posts may contain a thousand actions within 64 KiB', async () => {
    const world = setUp();
    const actions = Array.from({ length: 1_000 }, (_, index) => ({
      target: 't',
      vendor: `v${index}`,
      action: 'REJECT',
    }));
    assert.equal((await world.post(consent({ actions }))).status, 201);
    refuses(await world.post(consent({ actions: [...actions, action()] })), 400, 'body-invalid');
  });

  const signals: [string, string | undefined, string | undefined][] = [
    ['absent', undefined, undefined],
    ['1', '1', '1'],
    ['1 in two lines', '1, 1', '1'],
    ['0', '0', undefined],
    ['true', 'true', undefined],
    ['11', '11', undefined],
    ['1 and 0', '1, 0', '1'],
  ];
  for (const [name, received, passedOn] of signals)
    test(`GPC-07: the proxy passes Global Privacy Control on unchanged: ${name}`, async () => {
      const world = setUp();
      await world.post(consent(), received === undefined ? {} : { 'sec-gpc': received });
      assert.equal(world.serviceRequests[0]?.headers['sec-gpc'], passedOn);
    });

  const keys: [string, string, boolean][] = [
    ['a decision id', 'Zm9vYmFyYmF6cXV4-_Zm9v', true],
    ['one part of a decision', 'Zm9vYmFyYmF6cXV4.2', true],
    ['a quoted string', '"8e03978e-40d5-43dd-bc93-6894a57f9324"', true],
    ['too long', 'a'.repeat(129), false],
    ['with a space', 'a b', false],
    ['half quoted', '"abc', false],
    ['with a list', 'a,b', false],
  ];
  for (const [name, key, passedOn] of keys)
    test(`the proxy ${passedOn ? 'passes on' : 'leaves out'} an Idempotency-Key: ${name}`, async () => {
      const world = setUp();
      assert.equal((await world.post(consent(), { 'idempotency-key': key })).status, 201);
      assert.equal(world.serviceRequests[0]?.headers['idempotency-key'], passedOn ? key : undefined);
    });

  test('a consent that a page posts is sent to the path of another version if the service is configured so', async () => {
    const world = setUp({
      options: {
        serviceUrl: 'https://service.example/api/',
        versions: { createConsent: '', checkConsent: '/v3' },
      },
    });
    await world.post(consent());
    await world.check();
    await world.readUnified();
    assert.deepEqual(
      world.serviceRequests.map(({ url }) => url),
      [
        'https://service.example/api/consents',
        `https://service.example/api/v3/consents/check/${anonymousId}`,
        `https://service.example/api/v2/consents/unified/${anonymousId}`,
      ],
    );
  });
});

suite('the assent_id cookie', () => {
  const lasting = `__Host-assent_id=${anonymousId}; Max-Age=34560000; Path=/; Secure; SameSite=Lax`;
  const bare = `assent_id=${anonymousId}; Max-Age=34560000; Path=/; SameSite=Lax`;

  test('the assent_id cookie is set when a consent is created, for this host only, readable by scripts', async () => {
    const { headers } = await setUp().post(consent());
    assert.equal(headers.get('set-cookie'), lasting);
  });

  const addresses: [string, string, Record<string, string>, boolean][] = [
    ['https', 'https://brand.example', {}, true],
    ['http behind a server that ends TLS', 'http://brand.example', {}, true],
    ['https on localhost', 'https://localhost:8443', {}, true],
    ['http on localhost', 'http://localhost:8080', {}, false],
    ['http on 127.0.0.1', 'http://127.0.0.1:8080', {}, false],
    ['http on [::1]', 'http://[::1]:8080', {}, false],
    [
      'http on loopback for a page that is https',
      'http://127.0.0.1',
      { origin: 'https://brand.example' },
      true,
    ],
    ['http on a host that only begins like loopback', 'http://127.0.0.1.example', {}, true],
  ];
  for (const [name, address, headers, secure] of addresses)
    test(`the assent_id cookie ${secure ? 'is protected from sibling subdomains' : 'has no prefix'} over ${name}`, async () => {
      const world = setUp();
      const answer = await world.askAt(`${address}/consent/v2/consents`, {
        method: 'POST',
        headers: { ...sameOrigin, ...headers },
        body: JSON.stringify(consent()),
      });
      assert.equal(answer.headers.get('set-cookie'), secure ? lasting : bare);
    });

  test('the assent_id cookie lives as long as the brand configures, and is not set for 0 seconds', async () => {
    const short = await setUp({ options: { cookieMaxAge: 86_400 } }).post(consent());
    assert.match(short.headers.get('set-cookie') ?? '', /Max-Age=86400;/);
    const none = await setUp({ options: { cookieMaxAge: 0 } }).post(consent());
    assert.equal(none.headers.get('set-cookie'), null);
  });

  test('the assent_id cookie is set neither by a read nor if the service rejects the consent', async () => {
    const world = setUp({
      service: (sent, nth) => (nth === 1 ? new Response(null, { status: 503 }) : obligingService(sent)),
    });
    assert.equal((await world.post(consent())).headers.get('set-cookie'), null);
    assert.equal((await world.readUnified()).headers.get('set-cookie'), null);
  });
});

suite('what no setting lists is dropped, and the choice recorded', () => {
  const sent = {
    tags: ['assent', 'decision:d-1.2', 'shop', 'kim@example.com', 'decision:kim@example.com'],
    attributes: { email: 'kim@example.com', gpc: 1, assent: { v: 1 }, person: { born: 1 }, note: 'x' },
  };
  const cases = [
    [{}, { tags: ['assent', 'decision:d-1.2'], attributes: { gpc: 1, assent: { v: 1 } } }],
    [
      { tags: ['shop'], attributes: ['note'] },
      { tags: ['assent', 'decision:d-1.2', 'shop'], attributes: { gpc: 1, assent: { v: 1 }, note: 'x' } },
    ],
  ] as const;
  for (const [options, kept] of cases)
    test(`what no setting lists is dropped, and the choice recorded with ${Object.keys(options).join(' and ') || 'no such setting'}`, async () => {
      const world = setUp({ options });
      const answer = await world.post(consent(sent), { 'idempotency-key': '"d-1"' });
      assert.equal(answer.status, 201);
      const [request] = world.serviceRequests;
      assert.deepEqual(JSON.parse(request?.body ?? ''), consent(kept));
      // The same body with other settings is another request to the service.
      assert.match(String(request?.headers['idempotency-key']), /^d-1~[\da-f]{16}$/);
    });
});
