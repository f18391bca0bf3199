import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  calls,
  clientSecret,
  consent,
  empty,
  errorOf,
  grant,
  minute,
  setUp,
  specified,
} from './support/set-up.ts';
import type { Respond, Sent } from '../../proxy/support/upstream.ts';

const scopesOf = ({ body }: Sent) => new URLSearchParams(body).get('scope');
const consentScopes = 'consent-insert-api consent-get-api';
const allScopes = 'consent-insert-api consent-get-api subject-profile-manage';

/** A service that accepts the tokens with these numbers, and refuses others like this. */
const taking =
  (accepted: readonly number[], refusal: () => Response): Respond =>
  (sent, nth, signal) =>
    accepted.some((each) => sent.headers['authorization'] === `Bearer token-${each}`)
      ? specified(sent, nth, signal)
      : refusal();

const challenge = 'Bearer realm="x", error="insufficient_scope", scope="consent-get-api"';
const scopeMissing = (status: number) => () => empty(status, { 'www-authenticate': challenge });

suite('an access token', () => {
  test('an access token is requested by client credentials: Basic of the joined pair, and a form', async () => {
    const { client, tokenRequests } = setUp();
    await client.check('kim');
    const [sent] = tokenRequests;
    assert.equal(`${sent?.method} ${sent?.url}`, 'POST https://identity.example/token');
    assert.equal(sent?.headers['authorization'], `Basic ${btoa(`channel-1:${clientSecret}`)}`);
    assert.equal(sent?.headers['content-type'], 'application/x-www-form-urlencoded');
    assert.deepEqual(Object.fromEntries(new URLSearchParams(sent?.body)), {
      grant_type: 'client_credentials',
      scope: consentScopes,
    });
  });

  test('an access token is requested with its parameters in the query, if so configured', async () => {
    const { client, tokenRequests } = setUp({ options: { tokenParameters: 'query' } });
    await client.check('kim');
    const { search } = new URL(tokenRequests[0]?.url ?? '');
    assert.equal(search, '?grant_type=client_credentials&scope=consent-insert-api+consent-get-api');
    assert.equal(tokenRequests[0]?.body, '');
  });

  test('an access token is requested once by 100 simultaneous calls', async () => {
    const { client, tokenRequests, serviceRequests } = setUp({
      // oxlint-disable-next-line tests/no-fixed-wait -- the answer is late
      token: (_sent, nth) => new Promise((resolve) => setTimeout(() => resolve(grant(nth)), 20)),
    });
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        index % 2 === 0 ? client.create(consent) : client.unified('kim'),
      ),
    );
    assert.deepEqual([tokenRequests.length, serviceRequests.length], [1, 100]);
  });

  test('an access token for profiles is another one than that for consents', async () => {
    const { client, tokenRequests } = setUp();
    for (const call of Object.values(calls)) await call(client);
    assert.deepEqual(tokenRequests.map(scopesOf), [consentScopes, 'subject-profile-manage']);
  });

  test('an access token that lives an hour is renewed 6 minutes before it expires', async () => {
    const { client, clock, tokenRequests } = setUp();
    await client.check('kim');
    clock.now += 54 * minute - 1;
    await client.check('kim');
    assert.equal(tokenRequests.length, 1);
    clock.now += 1;
    await client.check('kim');
    assert.equal(tokenRequests.length, 2);
  });

  test('an access token is used until it expires if no new one can be obtained', async () => {
    const { client, clock } = setUp({ token: (_sent, nth) => (nth === 1 ? grant(1) : empty(500)) });
    await client.check('kim');
    clock.now += 55 * minute;
    assert.deepEqual(await client.check('kim'), { exists: true });
    clock.now += 5 * minute;
    assert.equal((await errorOf(client.check('kim'))).source, 'identity provider');
  });

  test('an access token with fewer scopes than requested causes a warning', async () => {
    const { client, warnings } = setUp({ token: (_sent, nth) => grant(nth, { scope: 'consent-get-api' }) });
    await client.check('kim');
    assert.match(warnings.join('\n'), /^The token lacks consent-insert-api: /);
  });
});

suite('a token endpoint that fails', () => {
  const failures: [string, () => Response | Promise<Response>, string, number | undefined][] = [
    [
      'with 400',
      () => Response.json({ error: 'invalid_scope' }, { status: 400 }),
      'credentials-refused',
      400,
    ],
    [
      'with 401',
      () => Response.json({ error: 'invalid_client' }, { status: 401 }),
      'credentials-refused',
      401,
    ],
    ['with 404', () => empty(404), 'unexpected-reply', 404],
    ['with 429', () => empty(429), 'too-many-requests', 429],
    ['with 500', () => empty(500), 'unexpected-reply', 500],
    ['with 503', () => empty(503), 'unavailable', 503],
    ['with a page', () => new Response('<html>'), 'unexpected-reply', 200],
    ['without a token', () => Response.json({ token_type: 'Bearer' }), 'unexpected-reply', 200],
    [
      'by closing the connection',
      () => Promise.reject(new TypeError('fetch failed')),
      'unreachable',
      undefined,
    ],
  ];
  for (const [name, token, code, status] of failures)
    test(`a token endpoint that fails ${name} is told as ${code}`, async () => {
      const { client, serviceRequests } = setUp({ token });
      const error = await errorOf(client.create(consent));
      assert.deepEqual([error.code, error.source, error.status], [code, 'identity provider', status]);
      assert.match(error.message, /^The identity provider /);
      assert.equal(serviceRequests.length, 0);
    });

  test('a token endpoint that fails with 429 is asked again after its Retry-After', async () => {
    const { client, clock, tokenRequests } = setUp({ token: () => empty(429, { 'retry-after': '60' }) });
    const error = await errorOf(client.check('kim'));
    assert.deepEqual([error.code, error.retryAfter], ['too-many-requests', 60_000]);
    clock.now += 59_000;
    await errorOf(client.check('kim'));
    assert.equal(tokenRequests.length, 1);
    clock.now += 1_000;
    await errorOf(client.check('kim'));
    assert.equal(tokenRequests.length, 2);
  });

  test('a token endpoint that fails is asked again after 1, 2 and 4 seconds, and not by each call', async () => {
    const { client, clock, tokenRequests } = setUp({ token: () => empty(500) });
    const asked: number[] = [];
    for (let seconds = 0; seconds <= 8; seconds += 1) {
      const before = tokenRequests.length;
      await Promise.all([1, 2, 3].map(() => errorOf(client.check('kim'))));
      if (tokenRequests.length > before) asked.push(seconds);
      clock.now += 1_000;
    }
    assert.deepEqual(asked, [0, 1, 3, 7]);
    assert.equal(tokenRequests.length, 4);
  });
});

suite('a token that the service refuses', () => {
  test('a token that the service refuses once is replaced by a new one', async () => {
    const { client, tokenRequests, serviceRequests } = setUp({ service: taking([2], () => empty(401)) });
    await client.create(consent);
    assert.deepEqual(tokenRequests.map(scopesOf), [consentScopes, consentScopes]);
    const [first, second, ...more] = serviceRequests;
    assert.deepEqual(more, []);
    assert.equal(first?.body, second?.body);
    assert.equal(first?.headers['idempotency-key'], second?.headers['idempotency-key']);
  });

  test('a token that the service refuses twice is an error', async () => {
    const { client, tokenRequests, serviceRequests } = setUp({
      service: () => empty(401),
      options: { retries: 2 },
    });
    const error = await errorOf(client.create(consent));
    assert.deepEqual([error.code, error.status], ['token-refused', 401]);
    assert.deepEqual([tokenRequests.length, serviceRequests.length], [2, 2]);
    await errorOf(client.create(consent));
    assert.deepEqual([tokenRequests.length, serviceRequests.length], [2, 3]);
  });

  test('a token that the service refuses with 403 is not replaced', async () => {
    const { client, tokenRequests } = setUp({ service: () => empty(403) });
    assert.equal((await errorOf(client.check('kim'))).code, 'token-refused');
    assert.equal(tokenRequests.length, 1);
  });
});

for (const status of [401, 403])
  suite(`a ${status} that says that a scope is missing`, () => {
    test(`a ${status} that says that a scope is missing makes the client request all scopes, once, and repeat the call`, async () => {
      const { client, tokenRequests, serviceRequests } = setUp({
        service: taking([2], scopeMissing(status)),
      });
      assert.deepEqual(await client.check('kim'), { exists: true });
      assert.deepEqual(tokenRequests.map(scopesOf), [consentScopes, allScopes]);
      await client.check('kim');
      assert.deepEqual([tokenRequests.length, serviceRequests.length], [2, 3]);
    });

    test(`a ${status} that says that a scope is missing is an error if all scopes do not suffice`, async () => {
      const { client, tokenRequests, serviceRequests } = setUp({ service: scopeMissing(status) });
      assert.equal((await errorOf(client.check('kim'))).code, 'token-refused');
      assert.deepEqual([tokenRequests.length, serviceRequests.length], [2, 2]);
      assert.equal((await errorOf(client.check('kim'))).code, 'token-refused');
      assert.deepEqual([tokenRequests.length, serviceRequests.length], [2, 3]);
    });

    test(`a ${status} that says that a scope is missing costs one token for 100 simultaneous calls`, async () => {
      const { client, tokenRequests } = setUp({ service: taking([2], scopeMissing(status)) });
      await Promise.all(Array.from({ length: 100 }, () => client.check('kim')));
      assert.equal(tokenRequests.length, 2);
    });

    test(`a ${status} that says that a scope is missing does not end calls that need fewer scopes, if the client may not have all`, async () => {
      const { client, tokenRequests } = setUp({
        token: (sent, nth) =>
          scopesOf(sent) === allScopes
            ? Response.json({ error: 'invalid_scope' }, { status: 400 })
            : grant(nth),
        service: (sent, nth, signal) =>
          sent.method === 'POST' ? scopeMissing(status)() : specified(sent, nth, signal),
      });
      assert.match(
        (await errorOf(client.create(consent))).message,
        /does not grant .*subject-profile-manage/,
      );
      assert.deepEqual(await client.check('kim'), { exists: true });
      assert.deepEqual(tokenRequests.map(scopesOf), [consentScopes, allScopes, consentScopes]);
      const error = await errorOf(client.create(consent));
      assert.deepEqual(
        [error.code, tokenRequests.filter((sent) => scopesOf(sent) === allScopes).length],
        ['token-refused', 1],
      );
    });
  });
