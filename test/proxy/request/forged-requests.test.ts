import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { anonymousId, consent, origin, refuses, setUp } from '../support/set-up.ts';

type Headers = Record<string, string>;

const json = { 'content-type': 'application/json' };
const marked = { 'x-assent': '1' };
const widget = { ...json, ...marked };
const own = { 'sec-fetch-site': 'same-origin' };
const partner = 'https://partner.example';
const application = 'capacitor://localhost';

function post(headers: Headers, address = origin) {
  const world = setUp({ options: { allowedOrigins: [partner, application] } });
  const init = { method: 'POST', headers, body: JSON.stringify(consent()) };
  return world.askAt(`${address}/consent/v2/consents`, init).then((answer) => ({ world, answer }));
}

function read(headers: Headers, address = origin) {
  const world = setUp({ options: { allowedOrigins: [partner, application] } });
  const path = `/consent/v2/consents/unified/${anonymousId}`;
  return world.askAt(address + path, { headers }).then((answer) => ({ world, answer }));
}

suite('a post that another site may have caused is rejected before it reaches the service', () => {
  const forged: [string, Headers][] = [
    ['from another site', { ...widget, 'sec-fetch-site': 'cross-site' }],
    ['from a sibling subdomain', { ...widget, 'sec-fetch-site': 'same-site' }],
    ['typed into the address bar', { ...widget, 'sec-fetch-site': 'none' }],
    ['with a site in other letters', { ...widget, 'sec-fetch-site': 'Same-Origin' }],
    ['with two sites', { ...widget, 'sec-fetch-site': 'same-origin, cross-site' }],
    ['from another site that claims our origin', { ...widget, 'sec-fetch-site': 'cross-site', origin }],
    ['from an old browser on another site', { ...widget, origin: 'https://evil.example' }],
    ['from a sandboxed frame', { ...widget, origin: 'null' }],
    ['from an origin that ends like ours', { ...widget, origin: 'https://evilbrand.example' }],
    ['from an origin that begins like ours', { ...widget, origin: 'https://brand.example.evil.example' }],
    ['from our host on another port', { ...widget, origin: 'https://brand.example:8443' }],
    ['from our host over http', { ...widget, origin: 'http://brand.example' }],
    ['from an origin with our host as its user', { ...widget, origin: 'https://brand.example@evil.example' }],
    ['from an origin with a path', { ...widget, origin: 'https://brand.example/' }],
    ['from an origin that ends like an allowed one', { ...widget, origin: 'https://my.partner.example' }],
    ['that says nothing of where it is from', widget],
    ['of our origin without the header', { ...json, ...own }],
    ['of our origin with another value in the header', { ...json, ...own, 'x-assent': '2' }],
    ['of an allowed origin without the header', { ...json, origin: partner }],
  ];
  const typed: [string, type: string][] = [
    ['of a form', 'application/x-www-form-urlencoded'],
    ['of a form in plain text', 'text/plain'],
    ['of a form with files', 'multipart/form-data; boundary=x'],
    ['without a type', ''],
    ['of a type that only begins like JSON', 'application/json5'],
    ['of a type that ends like JSON', 'application/csp-report+json'],
    ['of two types', 'text/plain, application/json'],
  ];
  const cases = [
    ...forged.map(([name, headers]) => [name, headers, 403, 'origin-refused'] as const),
    ...typed.map(
      ([name, type]) =>
        [name, { ...marked, ...own, 'content-type': type }, 415, 'content-type-refused'] as const,
    ),
  ];
  for (const [name, headers, status, code] of cases)
    test(`a post that another site may have caused is rejected before it reaches the service: ${name}`, async () => {
      const { world, answer } = await post(headers);
      refuses(answer, status, code);
      assert.deepEqual([world.serviceRequests.length, world.tokenRequests.length], [0, 0]);
      assert.equal(answer.headers.get('set-cookie'), null);
    });
});

suite('behind a reverse proxy that terminates TLS', () => {
  const post = (from: string, trustedHops: number, scheme: string) => {
    const headers = { ...widget, origin: from, 'x-forwarded-proto': scheme };
    const init = { method: 'POST', headers, body: JSON.stringify(consent()) };
    return setUp({ options: { trustedHops } }).askAt('http://brand.example/consent/v2/consents', init);
  };

  test('a page over http is rejected if a trusted proxy reports that the request came by https', async () => {
    refuses(await post('http://brand.example', 1, 'https'), 403, 'origin-refused');
    refuses(await post('http://brand.example', 1, 'http, https'), 403, 'origin-refused');
    assert.equal((await post(origin, 1, 'https')).status, 201);
    assert.equal((await post('http://brand.example', 1, 'http')).status, 201);
  });

  test('headers of untrusted proxies are ignored', async () => {
    assert.equal((await post('http://brand.example', 0, 'https')).status, 201);
  });
});

suite('a post from the brand’s own pages is accepted', () => {
  const taken: [string, Headers, string?][] = [
    ['from a browser that says same-origin', { ...widget, ...own, origin }],
    ['from a browser that sends Origin alone', { ...widget, origin }],
    ['over http, behind a server that ends TLS', { ...widget, origin }, 'http://brand.example'],
    ['with a charset', { ...marked, ...own, 'content-type': 'Application/JSON; charset=utf-8' }],
    ['of an allowed origin', { ...widget, 'sec-fetch-site': 'cross-site', origin: partner }],
    ['of an allowed origin from an old browser', { ...widget, origin: partner }],
  ];
  for (const [name, headers, address] of taken)
    test(`a post from the brand’s own pages is accepted: ${name}`, async () => {
      const { world, answer } = await post(headers, address);
      assert.equal(answer.status, 201);
      assert.equal(world.serviceRequests.length, 1);
    });
});

suite('a read is protected in the same way, because it contains personal data', () => {
  const reads: [string, Headers, number][] = [
    ['from our pages', own, 200],
    ['from an old browser on our pages', { origin }, 200],
    ['that only says what the widget says', { ...marked }, 200],
    ['that says nothing', {}, 403],
    ['from another site', { ...marked, 'sec-fetch-site': 'cross-site' }, 403],
    ['from a sibling subdomain', { ...marked, 'sec-fetch-site': 'same-site' }, 403],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }, 403],
    ['from an old browser on another site', { ...marked, origin: 'https://evil.example' }, 403],
    ['from a sandboxed frame', { ...marked, origin: 'null' }, 403],
    ['of an allowed origin', { 'sec-fetch-site': 'cross-site', origin: partner }, 200],
  ];
  for (const [name, headers, status] of reads)
    test(`a read ${name} is answered ${status}`, async () => {
      const { world, answer } = await read(headers);
      assert.equal(answer.status, status);
      assert.equal(world.serviceRequests.length, status === 200 ? 1 : 0);
    });
});

suite('cross-origin', () => {
  const preflight = (from: string) =>
    setUp({ options: { allowedOrigins: [partner, application] } }).ask('/v2/consents', {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-assent',
      },
    });
  const allowances = (headers: globalThis.Headers) =>
    [...headers].filter(([name]) => name.startsWith('access-control-'));

  test('a preflight from an allowed origin gets the allowed methods and headers', async () => {
    const { status, headers } = await preflight(partner);
    assert.equal(status, 204);
    assert.deepEqual(allowances(headers), [
      ['access-control-allow-credentials', 'true'],
      ['access-control-allow-headers', 'content-type, idempotency-key, x-assent'],
      ['access-control-allow-methods', 'POST'],
      ['access-control-allow-origin', partner],
      ['access-control-expose-headers', 'retry-after, assent-regime'],
      ['access-control-max-age', '600'],
    ]);
  });

  test('a page of an application may post from its origin', async () => {
    assert.equal((await preflight(application)).headers.get('access-control-allow-origin'), application);
    const { answer } = await post({ ...widget, origin: application, 'sec-fetch-site': 'cross-site' });
    assert.equal(answer.status, 201);
    assert.equal(answer.headers.get('access-control-allow-origin'), application);
  });

  for (const from of [
    'https://evil.example',
    'null',
    'capacitor://other',
    origin,
    'https://partner.example.evil.example',
  ])
    test(`a preflight from ${from} gets no permission`, async () => {
      const { status, headers } = await preflight(from);
      assert.deepEqual([status, allowances(headers)], [204, []]);
    });

  test('an allowed origin may read every answer, including errors, and other origins none', async () => {
    const allowed = await read({ origin: partner });
    assert.equal(allowed.answer.headers.get('access-control-allow-origin'), partner);
    const refused = await post({ origin: partner });
    refuses(refused.answer, 403, 'origin-refused');
    assert.equal(refused.answer.headers.get('access-control-allow-origin'), partner);
    for (const headers of [{ origin }, { origin: 'https://evil.example' }])
      assert.deepEqual(allowances((await read(headers)).answer.headers), []);
  });
});
