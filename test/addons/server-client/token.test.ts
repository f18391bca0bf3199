import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { consent, empty, errorOf, grant, setUp, specified } from './support/set-up.ts';
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
});

suite('a token that the service refuses', () => {
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
