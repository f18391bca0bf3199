import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createTokenProxy } from '../../../src/proxy.ts';
import { freePort } from '../../local-server.ts';
import {
  consent,
  grant,
  never,
  obligingService,
  origin,
  sameOrigin,
  setUp,
  type World,
} from '../support/set-up.ts';
import type { Respond } from '../support/upstream.ts';

const warningsOf = ({ lines }: Pick<ReturnType<typeof setUp>, 'lines'>) =>
  lines.flatMap((line) => (line.event === 'warning' ? [line.message] : []));

const refused = Object.assign(new TypeError('fetch failed at https://user:canary@host'), {
  cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
});
const status =
  (code: number, body: object | null = null): Respond =>
  () =>
    body === null ? new Response(null, { status: code }) : Response.json(body, { status: code });

/** Short timeouts, so that tests wait briefly for missing replies. */
const hasty = { options: { timeout: 100 } };

/** A world with a failure that can be repaired. */
function outOfOrder(broken: World) {
  let world = broken;
  const made = setUp({
    token: (...call) => (world.token ?? (() => grant()))(...call),
    service: (...call) => (world.service ?? obligingService)(...call),
    ...(broken.options && { options: broken.options }),
  });
  return { ...made, mend: (mended: World = {}) => (world = mended) };
}

suite('an outage is logged once, with its reason, and once more when it ends', () => {
  const outages: Readonly<Record<string, readonly [World, RegExp]>> = {
    'a service that cannot be reached': [
      { service: () => Promise.reject(refused) },
      /^The consent service cannot be reached \(ECONNREFUSED\)\. Browsers keep the choices and send them later\.$/,
    ],
    'an identity provider that cannot be reached': [
      { token: () => Promise.reject(refused) },
      /^The identity provider cannot be reached \(ECONNREFUSED\)\./,
    ],
    'a network that gives no reason': [
      { service: () => Promise.reject(new TypeError('x')) },
      /reached \(TypeError\)/,
    ],
    'a service that is silent': [
      { service: never, ...hasty },
      /^The consent service does not answer within "timeout"\./,
    ],
    'an identity provider that is silent': [
      { token: never, ...hasty },
      /^The identity provider does not answer within/,
    ],
    'a wrong secret': [
      { token: status(401, { error: 'invalid_client', error_description: 'canary' }) },
      /^The identity provider refuses "clientId" and "clientSecret" \(401 invalid_client\): are they right, and is the channel enabled\?/,
    ],
    'a wrong secret, without a word': [
      { token: status(401) },
      /refuses "clientId" and "clientSecret" \(401\)/,
    ],
    'a scope that is not granted': [
      { token: status(400, { error: 'invalid_scope' }) },
      /does not grant "clientId" consent-insert-api and consent-get-api \(400 invalid_scope\)/,
    ],
    'an identity provider that wants its parameters elsewhere': [
      { token: status(400, { error: 'invalid_request' }) },
      /does not understand the request \(400 invalid_request\): try "tokenParameters"/,
    ],
    'a wrong address of tokens': [
      { token: status(404) },
      /The identity provider answers 404: is "tokenUrl" right\?/,
    ],
    'no token': [
      { token: () => new Response('<html>') },
      /The identity provider returns no token: is "tokenUrl" right\?/,
    ],
    'a token that is refused': [
      { service: status(401) },
      /^createConsent fails: the consent service refuses the access token \(401\)/,
    ],
    'a service that fails': [
      { service: status(500) },
      /^createConsent fails: the consent service answers 500\./,
    ],
    'a service in maintenance': [
      { service: status(503) },
      /^createConsent fails: the consent service answers 503\./,
    ],
    'a service that limits': [{ service: status(429) }, /^createConsent fails: .* answers 429\./],
    'a service that is elsewhere': [
      { service: () => new Response(null, { status: 302, headers: { location: '/canary' } }) },
      /^createConsent fails: the consent service answers 302, a redirect: is "serviceUrl" right\?/,
    ],
    'a service that refuses and does not say why': [
      { service: status(400) },
      /^createConsent fails: the consent service answers 400 without a reason\./,
    ],
  };
  for (const [name, [broken, reason]] of Object.entries(outages))
    test(`an outage is logged once, and once more when it ends: ${name}`, async () => {
      const world = outOfOrder(broken);
      for (let posts = 0; posts < 3; posts += 1) assert.ok((await world.post(consent())).status >= 429);
      world.clock.now += 60_000;
      await world.post(consent());
      assert.equal(warningsOf(world).length, 1, warningsOf(world).join('\n'));
      assert.match(warningsOf(world)[0] ?? '', reason);
      assert.doesNotMatch(warningsOf(world).join(), /canary|host/);

      world.mend();
      world.clock.now += 60_000;
      // On a busy machine the short timeout may expire even now.
      while ((await world.post(consent())).status !== 201);
      assert.equal(warningsOf(world).length, 2);
      assert.match(warningsOf(world)[1] ?? '', /^(The consent service answers|createConsent works) again\.$/);

      world.mend(broken);
      world.clock.now += 60 * 60_000;
      await world.post(consent());
      assert.deepEqual(warningsOf(world)[2], warningsOf(world)[0]);
    });

  test('an outage of reads only does not end when a post succeeds', async () => {
    const world = outOfOrder({
      service: (sent) =>
        sent.method === 'POST' ? obligingService(sent) : new Response(null, { status: 500 }),
    });
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await world.post(consent());
      await world.readUnified();
    }
    assert.deepEqual(warningsOf(world), [
      'readUnifiedConsent fails: the consent service answers 500. Choices cannot be confirmed.',
    ]);
  });

  test('an outage that comes and goes is logged at most every ten minutes', async () => {
    const failing = { service: status(500) };
    const world = outOfOrder(failing);
    for (let minutes = 0; minutes < 30; minutes += 1) {
      world.mend(failing);
      await world.post(consent());
      world.mend();
      await world.post(consent());
      world.clock.now += 60_000;
    }
    assert.equal(warningsOf(world).length, 6, warningsOf(world).join('\n'));
  });

  test('an outage is not logged if the service rejects one consent with a reason, or knows no visitor', async () => {
    const world = setUp({
      service: (sent) =>
        sent.method === 'POST'
          ? Response.json({ detail: 'no' }, { status: 422 })
          : new Response(null, { status: 204 }),
    });
    await world.post(consent());
    await world.readUnified();
    await world.check();
    assert.deepEqual(warningsOf(world), []);
  });

  test('an outage caused by too many requests at once is logged as well', async () => {
    const world = setUp({ service: never, options: { concurrency: 1, timeout: 100 } });
    await Promise.all([world.post(consent()), world.post(consent()), world.post(consent())]);
    assert.equal(warningsOf(world).filter((warning) => /"concurrency"/.test(warning)).length, 1);
  });

  test('an outage is written to the console by a proxy without a log, over a real network', async (context) => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const warn = context.mock.method(console, 'warn', () => {});
    const proxy = createTokenProxy({
      serviceUrl: url,
      tokenUrl: `${url}/token`,
      clientId: 'channel-1',
      clientSecret: 'canary-client-secret',
      catalogue: { vendors: [{ id: 'acme', targets: ['statistics'] }] },
    });
    const post = () =>
      proxy(
        new Request(`${origin}/consent/v2/consents`, {
          method: 'POST',
          headers: sameOrigin,
          body: JSON.stringify(consent()),
        }),
        { remoteAddress: '203.0.113.1' },
      );
    for (let posts = 0; posts < 3; posts += 1) assert.equal((await post()).status, 502);
    const said = warn.mock.calls.map(({ arguments: words }) => words.join(' '));
    assert.deepEqual(said, [
      'assent proxy: The identity provider cannot be reached (ECONNREFUSED). Browsers keep the choices and send them later.',
    ]);
  });
});
