import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { consent, grant, obligingService, refuses, secrets, setUp } from '../support/set-up.ts';
import type { Respond } from '../support/upstream.ts';

const second = 1_000;
const minute = 60 * second;

const refusal = () => new Response(null, { status: 401 });

/** An identity provider that numbers its tokens, and a service that accepts a given set of them. */
const numbered = (members: object = {}): Respond => {
  return (_sent, nth) => grant({ access_token: `${secrets.token}.${nth}`, ...members });
};
const taking =
  (isTaken: (nth: number) => boolean): Respond =>
  (sent) => {
    const number = Number(sent.headers['authorization']?.split('.').at(-1));
    return isTaken(number) ? obligingService(sent) : refusal();
  };

suite('an access token', () => {
  test('an access token is requested with the client-credentials grant: a form, with the joined pair in Basic', async () => {
    const world = setUp({ options: { clientSecret: `${secrets.clientSecret}+/= é` } });
    await world.check();
    assert.equal(world.tokenRequests.length, 1);
    const [sent] = world.tokenRequests;
    assert.equal(`${sent?.method} ${sent?.url}`, 'POST https://identity.example/token');
    const pair = Buffer.from(`channel-1:${secrets.clientSecret}+/= é`, 'utf8').toString('base64');
    assert.deepEqual(sent?.headers, {
      accept: 'application/json',
      authorization: `Basic ${pair}`,
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'assent-proxy',
    });
    assert.deepEqual(Object.fromEntries(new URLSearchParams(sent?.body)), {
      grant_type: 'client_credentials',
      scope: 'consent-insert-api consent-get-api',
    });
    assert.equal(sent?.redirect, 'manual');
  });

  const both = { grant_type: 'client_credentials', scope: 'consent-insert-api consent-get-api' };
  const placements: [string, object, tokenUrl: string, query: object, body: object][] = [
    ['in the body unless told otherwise', {}, '', {}, both],
    ['in the body', { tokenParameters: 'body' }, '', {}, both],
    ['in the query', { tokenParameters: 'query' }, '', both, {}],
    ['in the body, beside a query of the address', {}, '?tenant=a%20b', { tenant: 'a b' }, both],
    [
      'in the query, after what the address has there',
      { tokenParameters: 'query' },
      '?tenant=a%20b',
      { tenant: 'a b', ...both },
      {},
    ],
  ];
  for (const [name, option, ending, query, body] of placements)
    test(`an access token is requested with its parameters ${name}`, async () => {
      const options = { tokenUrl: `https://identity.example/token${ending}`, ...option };
      const world = setUp({ options });
      assert.equal((await world.check()).status, 200);
      const [sent] = world.tokenRequests;
      const { origin, pathname, searchParams } = new URL(sent?.url ?? '');
      assert.equal(origin + pathname, 'https://identity.example/token');
      assert.deepEqual(
        [Object.fromEntries(searchParams), Object.fromEntries(new URLSearchParams(sent?.body))],
        [query, body],
      );
      assert.equal(sent?.headers['content-type'], 'application/x-www-form-urlencoded');
      assert.doesNotMatch(sent?.url ?? '', /canary|channel-1/);
    });

  test('an access token is not requested before it is needed', async () => {
    const world = setUp();
    refuses(await world.check('x'), 400, 'identifier-invalid');
    refuses(await world.post('{'), 400, 'body-unreadable');
    assert.equal(world.tokenRequests.length, 0);
  });
});

suite('a token is renewed', () => {
  // expires_in; the last moment at which the first token is used; the first moment at which it is not
  const lives: [string, unknown, number, number][] = [
    ['an hour: 6 minutes before', 3600, 54 * minute - 1, 54 * minute],
    ['an hour, as text', '3600', 54 * minute - 1, 54 * minute],
    ['ten minutes: 1 minute before', 600, 9 * minute - 1, 9 * minute],
    ['a minute: at half of it', 60, 30 * second - 1, 30 * second],
    ['a second, taken for 30: at half of it', 1, 15 * second - 1, 15 * second],
    ['a year, taken for a day: a tenth before', 31_536_000, 21.6 * 60 * minute - 1, 21.6 * 60 * minute],
    ['unsaid, taken for 5 minutes', undefined, 4 * minute - 1, 4 * minute],
    ['0, taken for 5 minutes', 0, 4 * minute - 1, 4 * minute],
    ['less than nothing, taken for 5 minutes', -1, 4 * minute - 1, 4 * minute],
    ['no number, taken for 5 minutes', 'soon', 4 * minute - 1, 4 * minute],
  ];
  for (const [name, expiresIn, stillUsed, renewed] of lives)
    test(`a token is renewed that lives ${name}`, async () => {
      const world = setUp({ token: () => grant({ expires_in: expiresIn }) });
      await world.check();
      world.clock.now += stillUsed;
      await world.check();
      assert.equal(world.tokenRequests.length, 1);
      world.clock.now += renewed - stillUsed;
      await world.check();
      assert.equal(world.tokenRequests.length, 2);
    });

  test('a token is renewed up to half a minute earlier at random, so that instances do not renew together', async () => {
    const world = setUp({ options: { random: (length) => new Uint8Array(length).fill(255) } });
    await world.check();
    world.clock.now += 54 * minute - 29 * second;
    await world.check();
    assert.equal(world.tokenRequests.length, 2);
  });

  test('a token is used until it expires if no new one can be obtained', async () => {
    const world = setUp({
      token: (_sent, nth) => (nth === 1 ? grant() : new Response(null, { status: 500 })),
    });
    await world.check();
    world.clock.now += 55 * minute;
    assert.equal((await world.check()).status, 200);
    assert.equal((await world.check()).status, 200);
    assert.equal(world.tokenRequests.length, 2);
    world.clock.now += 5 * minute;
    refuses(await world.check(), 502, 'upstream-failed');
  });
});

suite('a token that the service rejects', () => {
  test('a token that the service rejects is replaced, and the request is retried once', async () => {
    const world = setUp({ token: numbered(), service: taking((nth) => nth === 2) });
    assert.equal((await world.post(consent())).status, 201);
    assert.deepEqual(
      world.serviceRequests.map(({ headers }) => headers['authorization']),
      [`Bearer ${secrets.token}.1`, `Bearer ${secrets.token}.2`],
    );
    assert.equal(world.serviceRequests[0]?.body, world.serviceRequests[1]?.body);
    assert.equal((await world.check()).status, 200);
    assert.equal(world.tokenRequests.length, 2);
  });

  test('a token that the service rejects late, after another request has replaced it, does not replace the new token', async () => {
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: isRefused, resolve: refuseWith } = Promise.withResolvers<Response>();
    const world = setUp({
      token: numbered(),
      service: (sent, nth, signal) => {
        if (nth !== 1) return taking((number) => number === 2)(sent, nth, signal);
        ask();
        return isRefused;
      },
    });
    const early = world.check();
    await isAsked;
    assert.equal((await world.check()).status, 200);
    refuseWith(refusal());
    assert.equal((await early).status, 200);
    assert.equal(world.tokenRequests.length, 2);
  });

  test('a token that the service rejects does not cause a new token for every later request', async () => {
    const world = setUp({ token: numbered(), service: taking(() => false) });
    await world.check();
    for (let count = 0; count < 50; count += 1) refuses(await world.check(), 502, 'upstream-refused');
    assert.deepEqual([world.tokenRequests.length, world.serviceRequests.length], [2, 52]);

    const fetches: number[] = [];
    for (let seconds = 1; seconds <= 120; seconds += 1) {
      world.clock.now += second;
      const before = world.tokenRequests.length;
      await world.check();
      if (world.tokenRequests.length > before) fetches.push(seconds);
    }
    assert.deepEqual(fetches, [1, 3, 7, 15, 31, 61, 91]);
  });

  test('a token that the service rejects is replaced at once again if the service accepted the last replacement', async () => {
    let oldest = 2;
    const world = setUp({ token: numbered(), service: taking((nth) => nth >= oldest) });
    for (; oldest <= 6; oldest += 1) assert.equal((await world.check()).status, 200);
    assert.equal(world.tokenRequests.length, 6);
  });

  test('a token that the service rejects with 403 is not replaced', async () => {
    const world = setUp({ service: () => new Response(null, { status: 403 }) });
    refuses(await world.check(), 502, 'upstream-refused');
    assert.deepEqual([world.tokenRequests.length, world.serviceRequests.length], [1, 1]);
  });
});
