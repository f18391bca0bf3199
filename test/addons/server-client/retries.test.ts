import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { calls, consent, empty, errorOf, grant, setUp, specified } from './support/set-up.ts';
import type { Respond, Sent } from '../../proxy/support/upstream.ts';

const retries = { retries: 2 };
const at = (failing: number, failure: () => Response | Promise<Response>): Respond => {
  return (sent, nth, signal) => (nth <= failing ? failure() : specified(sent, nth, signal));
};
const keyOf = ({ headers }: Sent) => headers['idempotency-key'];
const soon = { 'retry-after': '0' };
const broken = () => Promise.reject(new TypeError('fetch failed'));
const never = (): Promise<never> => new Promise(() => {});
const posted = new Set(['createSubjectProfile', 'verifySubjectProfile']);

suite('a failure that passes is retried', () => {
  for (const status of [429, 503])
    for (const [name, call] of Object.entries(calls))
      test(`${name} is retried after ${status} with Retry-After`, async () => {
        const { client, serviceRequests } = setUp({
          service: at(2, () => empty(status, soon)),
          options: retries,
        });
        await call(client);
        assert.equal(serviceRequests.length, 3);
      });

  for (const [what, service, options] of [
    ['a broken connection', at(1, broken), retries],
    ['a missing reply', at(1, never), { ...retries, timeout: 100 }],
    ['502 of a gateway', at(1, () => empty(502, soon)), retries],
  ] as const)
    for (const [name, call] of Object.entries(calls))
      if (posted.has(name))
        test(`${what} of ${name} is not retried, because it may have been processed`, async () => {
          const { client, serviceRequests } = setUp({ service, options });
          await errorOf(call(client));
          assert.equal(serviceRequests.length, 1);
        });
      else
        test(`${name} is retried after ${what}`, async () => {
          const { client, serviceRequests } = setUp({ service, options });
          await call(client);
          assert.equal(serviceRequests.length, 2);
        });

  test('a broken connection to the identity provider is retried, whatever is called', async () => {
    await Promise.all(
      Object.values(calls).map((call) => {
        const token: Respond = (_sent, nth) => (nth === 1 ? broken() : grant(nth));
        return call(setUp({ token, options: { ...retries, now: Date.now } }).client);
      }),
    );
  });

  test('a failure is retried as often as the option says, then it is an error', async () => {
    for (const count of [0, 1, 3]) {
      const { client, serviceRequests } = setUp({
        service: () => empty(503, soon),
        options: { retries: count },
      });
      assert.equal((await errorOf(client.create(consent))).code, 'unavailable');
      assert.equal(serviceRequests.length, count + 1);
    }
  });

  test('a failure is not retried if the service asks to wait longer than 30 seconds', async () => {
    const { client, serviceRequests } = setUp({
      service: () => empty(503, { 'retry-after': '31' }),
      options: retries,
    });
    assert.equal((await errorOf(client.create(consent))).retryAfter, 31_000);
    assert.equal(serviceRequests.length, 1);
  });

  for (const status of [400, 409, 422, 500])
    test(`${status} is not retried`, async () => {
      const { client, serviceRequests } = setUp({ service: () => empty(status), options: retries });
      await errorOf(client.create(consent));
      assert.equal(serviceRequests.length, 1);
    });
});

suite('the idempotency key of a consent', () => {
  test('the idempotency key of a consent is a random UUID, the same for all retries', async () => {
    const { client, serviceRequests } = setUp({
      service: at(2, () => empty(503, soon)),
      options: retries,
    });
    await client.create(consent);
    await client.create(consent);
    const [first, second, third, other] = serviceRequests.map(keyOf);
    assert.match(first ?? '', /^[0-9a-f-]{36}$/);
    assert.deepEqual([second, third], [first, first]);
    assert.notEqual(other, first);
  });

  test('the idempotency key of a consent is the given one', async () => {
    const { client, serviceRequests } = setUp();
    await client.create(consent, { idempotencyKey: 'order-1' });
    assert.equal(serviceRequests.map(keyOf).join(), 'order-1');
  });

  test('the idempotency key of a consent while the first call with it still runs, makes the next wait', async () => {
    const { client, serviceRequests } = setUp({
      service: at(1, () => Response.json({ code: 'request-in-flight' }, { status: 409, headers: soon })),
      options: retries,
    });
    await client.create(consent, { idempotencyKey: 'order-1' });
    assert.equal(serviceRequests.length, 2);
  });

  for (const key of ['', 'two words', 'x'.repeat(129), 'line\nbreak'])
    test(`the idempotency key of a consent cannot be ${JSON.stringify(key)}`, async () => {
      const { client, tokenRequests } = setUp();
      const error = await errorOf(client.create(consent, { idempotencyKey: key }));
      assert.deepEqual([error.code, error.source, tokenRequests.length], ['request-refused', 'caller', 0]);
    });
});

suite('an abort', () => {
  const { promise: late, resolve: answerLate } = Promise.withResolvers<Response>();
  after(() => answerLate(grant(1)));

  const stages: [string, Parameters<typeof setUp>[0]][] = [
    ['while the token is requested', { token: () => late }],
    ['while the service is silent', { service: never }],
    [
      'while the reply arrives',
      {
        service: () =>
          new Response(new ReadableStream({ pull: never }), {
            headers: { 'content-type': 'application/json' },
          }),
      },
    ],
  ];
  for (const [name, world] of stages)
    test(`an abort ${name} ends the call`, async () => {
      const { client, tokenRequests, serviceRequests } = setUp(world);
      const controller = new AbortController();
      const reading = errorOf(client.unified('kim', { signal: controller.signal }));
      while ((world?.token ? tokenRequests : serviceRequests).length === 0) await turn();
      await turn();
      const reason = new Error('The customer left.');
      controller.abort(reason);
      const error = await reading;
      assert.deepEqual([error.code, error.source, error.cause], ['aborted', 'caller', reason]);
    });

  test('an abort during the pause before a retry ends the pause', { timeout: 15_000 }, async (context) => {
    const timers = context.mock.method(globalThis, 'setTimeout');
    const { client } = setUp({ service: () => empty(503, { 'retry-after': '20' }), options: retries });
    const controller = new AbortController();
    const reading = errorOf(client.unified('kim', { signal: controller.signal }));
    while (!timers.mock.calls.some(({ arguments: [, pause] }) => pause === 20_000)) await turn();
    controller.abort();
    assert.equal((await reading).code, 'aborted');
  });

  test('an abort before the call sends nothing', async () => {
    for (const call of [
      (signal: AbortSignal) => setUp().client.create(consent, { signal }),
      (signal: AbortSignal) => setUp().client.unified('kim', { signal }),
      (signal: AbortSignal) => setUp().client.check('kim', { signal }),
      (signal: AbortSignal) => setUp().client.profile({ email: 'kim@example.com' }, { signal }),
      (signal: AbortSignal) => setUp().client.verify({ email: 'kim@example.com', code: '1' }, { signal }),
    ])
      assert.equal((await errorOf(call(AbortSignal.abort()))).code, 'aborted');
  });

  test('an abort aborts the request to the service', async () => {
    const signals: AbortSignal[] = [];
    const { client } = setUp({
      service: (_sent, _nth, signal) => {
        signals.push(signal);
        return never();
      },
    });
    const controller = new AbortController();
    const reading = errorOf(client.check('kim', { signal: controller.signal }));
    while (signals.length === 0) await turn();
    controller.abort();
    await reading;
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [true],
    );
  });

  test('an abort of one call does not end the token request that others wait for', async () => {
    const { promise: token, resolve: allow } = Promise.withResolvers<Response>();
    const { client, tokenRequests } = setUp({ token: () => token });
    const controller = new AbortController();
    const aborted = errorOf(client.check('kim', { signal: controller.signal }));
    const waiting = client.check('kim');
    while (tokenRequests.length === 0) await turn();
    controller.abort();
    await aborted;
    allow(grant(1));
    assert.deepEqual(await waiting, { exists: true });
    assert.equal(tokenRequests.length, 1);
  });
});

suite('a missing reply', () => {
  for (const [name, world] of [
    ['consent service', { service: never }],
    ['identity provider', { token: never }],
  ] as const)
    test(`a missing reply of the ${name} is an error after the timeout`, async () => {
      const { client } = setUp({ ...world, options: { timeout: 100 } });
      const error = await errorOf(client.create(consent));
      assert.deepEqual([error.code, error.source], ['timeout', name]);
      assert.equal(error.message, `The ${name} does not answer within "timeout".`);
    });
});

const turn = () => new Promise((resolve) => setImmediate(resolve));
