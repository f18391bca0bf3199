import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { RateStore } from '../../../../src/proxy.ts';
import { createMemoryRateStore } from '../../../../src/protocol/rates/memory-rate-store.ts';
import { anonymousId, refuses } from '../../../proxy/support/set-up.ts';
import type { Respond } from '../../../proxy/support/upstream.ts';
import { email, setUpVerification, withCode } from './verifying.ts';

const status =
  (code: number, headers = {}): Respond =>
  () =>
    new Response('no', { status: code, headers });
const json =
  (body: unknown, init = {}): Respond =>
  () =>
    Response.json(body, init);

suite('a code that could not be sent', () => {
  const warnings = (world: ReturnType<typeof setUpVerification>) =>
    world.lines.flatMap((line) => (line.event === 'warning' ? [line.message] : []));

  const failures: [string, Respond, string, number | undefined, warning?: RegExp][] = [
    ['400', status(400), 'not-issued', 400],
    ['401', status(401), 'not-issued', 401],
    ['429', status(429), 'not-issued', 429, /^[^\n]*issues no more codes for now[^\n]*$/],
    ['500', status(500), 'not-issued', 500, /^[^\n]*Visitors cannot verify[^\n]*$/],
    ['a redirect', status(302, { location: 'https://evil.example' }), 'not-issued', 302],
    ['nothing', () => new Response(null, { status: 204 }), 'not-issued', 204],
    ['a page', () => new Response('<html>'), 'not-issued', 200],
    ['no code', json({}), 'not-issued', 200],
    ['a number for a code', json({ code: 123456 }), 'not-issued', 200],
    ['a code of two lines', json({ code: '1234\r\nBcc: all@example.com' }), 'not-issued', 200],
    ['an endless code', json({ code: '1'.repeat(11) }), 'not-issued', 200],
    ['a closed connection', () => Promise.reject(new TypeError('fetch failed')), 'not-issued', undefined],
    ['a code and 201', json({ code: '123456' }, { status: 201 }), 'delivered', 201],
  ];
  for (const [name, service, outcome, upstreamStatus, warning] of failures)
    test(`a code that could not be sent is not revealed if the service answers ${name}: ${outcome}`, async () => {
      const world = setUpVerification({ service });
      const answer = await world.openBrowser().startVerification(email);
      await world.afterwards();
      assert.deepEqual([answer.status, answer.text], [202, '{}']);
      assert.deepEqual(world.outcomes(), [outcome]);
      assert.equal(world.delivered.length, outcome === 'delivered' ? 1 : 0);
      const line = world.lines.find(({ event }) => event === 'code');
      assert.ok(line?.event === 'code');
      if (upstreamStatus !== undefined) assert.equal(line.upstreamStatus, upstreamStatus);
      assert.match(line.recipient ?? '', /^[0-9a-f]{16}$/);
      assert.doesNotMatch(JSON.stringify(world.lines), /kim|123456/);
      if (warning) assert.match(warnings(world).join('\n'), warning);
    });

  for (const kind of ['codePause', 'codesPerEmail', 'tries', 'code'])
    test(`a code that could not be sent logs a warning with the cause if the store fails to count “${kind}”`, async () => {
      const memory = createMemoryRateStore(Date.now);
      const store: RateStore = {
        add: (key, ...rest) =>
          key.startsWith(`${kind}:`) ? Promise.reject(new Error('redis is down')) : memory.add(key, ...rest),
      };
      const world = setUpVerification({ options: { rates: { store } } });
      assert.equal((await world.openBrowser().startVerification(email)).status, 202);
      await world.afterwards();
      assert.deepEqual([world.delivered, world.outcomes()], [[], ['not-issued']]);
      assert.equal(warnings(world).filter((each) => each.startsWith('The rate limit store fails')).length, 1);
    });

  for (const [name, deliverCode] of [
    ['rejects', () => Promise.reject(new Error(`550 no such user ${email}`))],
    ['throws', () => assert.fail(`550 no such user ${email}`)],
  ] as const)
    test(`a code that could not be sent is not revealed if deliverCode ${name}`, async () => {
      const world = setUpVerification({ verification: { deliverCode } });
      assert.equal((await world.openBrowser().startVerification(email)).status, 202);
      await world.afterwards();
      assert.deepEqual(world.outcomes(), ['not-delivered']);
      assert.match(warnings(world).join(), /cannot be delivered/);
      assert.doesNotMatch(JSON.stringify(world.lines), /kim|no such user/);
    });
});

suite('a code that the service answers', () => {
  const replies: [string, Respond, status: number, code?: string][] = [
    ['with 400', status(400), 400, 'verification-failed'],
    ['with 404', status(404), 400, 'verification-failed'],
    ['with 410', status(410), 400, 'verification-failed'],
    ['with 422', status(422), 400, 'verification-failed'],
    ['with 408', status(408), 502],
    ['with 409', status(409), 502],
    ['with 425', status(425), 502],
    ['with 401', status(401), 502, 'upstream-refused'],
    ['with 403', status(403), 502, 'upstream-refused'],
    ['with 429', status(429, { 'retry-after': '7' }), 429, 'too-many-requests'],
    ['with 500', status(500), 502],
    ['with 503', status(503), 503, 'not-available'],
    ['with a redirect', status(302, { location: 'https://evil.example' }), 502],
    ['with a page', () => new Response('<html>'), 502],
    ['without a verifiedId', json({}), 502],
    ['with a number', json({ verifiedId: 5 }), 502],
    ['with an empty verifiedId', json({ verifiedId: '' }), 502],
    ['with a verifiedId that no path can hold', json({ verifiedId: '..' }), 502],
    ['with a verifiedId that looks like an anonymousId', json({ verifiedId: anonymousId }), 502],
    ['with half a character', json({ verifiedId: '\uD800' }), 502],
    ['with an endless verifiedId', json({ verifiedId: 'x'.repeat(1_025) }), 502],
    ['by closing the connection', () => Promise.reject(new TypeError('fetch failed')), 502],
  ];
  for (const [name, reply, expected, code = 'upstream-failed'] of replies)
    test(`a code that the service answers ${name} does not verify the browser`, async () => {
      const service: Respond = (sent, nth, signal) =>
        sent.url.endsWith('/verify') ? reply(sent, nth, signal) : Response.json({ code: '123456' });
      const world = await withCode(setUpVerification({ service }));
      const answer = await world.browser.completeVerification(world.code);
      refuses(answer, expected, code);
      assert.deepEqual(answer.headers.getSetCookie(), []);
      if (code === 'too-many-requests') assert.equal(answer.headers.get('retry-after'), '7');
    });
});
