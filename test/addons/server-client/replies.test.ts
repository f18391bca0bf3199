import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { calls, consent, empty, errorOf, setUp, specified, unified } from './support/set-up.ts';

suite('each endpoint, as the specification describes it', () => {
  const sent: Readonly<Record<string, readonly [request: string, body: unknown]>> = {
    createConsent: ['POST https://service.example/v2/consents', consent],
    readUnifiedConsent: ['GET https://service.example/v2/consents/unified/kim', undefined],
    checkConsent: ['GET https://service.example/v2/consents/check/kim', undefined],
    createSubjectProfile: [
      'POST https://service.example/subjects/profile',
      { email: 'kim@example.com', profile: {} },
    ],
    verifySubjectProfile: [
      'POST https://service.example/subjects/profile/verify',
      { email: 'kim@example.com', code: '004217' },
    ],
  };
  const answers: Readonly<Record<string, unknown>> = {
    createConsent: undefined,
    readUnifiedConsent: { unifiedConsent: unified, conflicts: [] },
    checkConsent: { exists: true },
    createSubjectProfile: { code: '004217' },
    verifySubjectProfile: { verifiedId: 'v-1' },
  };
  for (const [name, call] of Object.entries(calls))
    test(`${name} sends its request with the token, and reads the reply`, async () => {
      const { client, serviceRequests } = setUp();
      assert.deepEqual(await call(client), answers[name]);
      const [request] = serviceRequests;
      const [line, body] = sent[name] ?? [];
      assert.equal(`${request?.method} ${request?.url}`, line);
      assert.deepEqual(request?.body === '' ? undefined : JSON.parse(request?.body ?? ''), body);
      assert.equal(request?.headers['authorization'], 'Bearer token-1');
      assert.equal(request?.headers['content-type'], body === undefined ? undefined : 'application/json');
    });
});

suite('each status of each endpoint', () => {
  const none = { readUnifiedConsent: undefined, checkConsent: { exists: false } };
  type Outcome = string | { readonly value: unknown };
  const told = (code: string): Readonly<Record<string, Outcome>> =>
    Object.fromEntries(Object.keys(calls).map((name) => [name, code]));
  const noConsent = {
    readUnifiedConsent: { value: none.readUnifiedConsent },
    checkConsent: { value: none.checkConsent },
  };
  const statuses: Readonly<Record<number, Readonly<Record<string, Outcome>>>> = {
    200: { ...told('unexpected-reply'), createConsent: { value: undefined }, ...noConsent },
    201: { ...told('unexpected-reply'), createConsent: { value: undefined }, ...noConsent },
    204: { ...told('unexpected-reply'), createConsent: { value: undefined }, ...noConsent },
    302: told('unexpected-reply'),
    400: { ...told('request-refused'), ...noConsent, verifySubjectProfile: 'verification-failed' },
    401: told('token-refused'),
    403: told('token-refused'),
    404: { ...told('unexpected-reply'), verifySubjectProfile: 'verification-failed' },
    409: told('request-refused'),
    410: { ...told('request-refused'), verifySubjectProfile: 'verification-failed' },
    413: told('request-refused'),
    422: { ...told('request-refused'), verifySubjectProfile: 'verification-failed' },
    429: told('too-many-requests'),
    500: told('unexpected-reply'),
    502: told('unavailable'),
    503: told('unavailable'),
    504: told('unavailable'),
  };
  for (const [status, outcomes] of Object.entries(statuses))
    for (const [name, outcome] of Object.entries(outcomes))
      test(`${name} gives for ${status} without a body: ${typeof outcome === 'string' ? outcome : 'none'}`, async () => {
        const call = calls[name];
        assert.ok(call);
        const { client } = setUp({ service: () => empty(Number(status)) });
        if (typeof outcome !== 'string') return assert.deepEqual(await call(client), outcome.value);
        const error = await errorOf(call(client));
        assert.deepEqual([error.code, error.source], [outcome, 'consent service']);
        const isStatus = outcome !== 'verification-failed' && Number(status) >= 300;
        assert.equal(error.status, isStatus ? Number(status) : undefined);
      });

  for (const [name, value] of Object.entries(none))
    test(`${name} gives none for a 404 of a service that answers checks`, async () => {
      const { client } = setUp({
        service: (sent, nth, signal) => {
          if (sent.url.endsWith('/kim')) return empty(404);
          return specified(sent, nth, signal);
        },
      });
      assert.deepEqual(await calls[name]?.(client), value);
    });

  test('404 with the code consent-unknown means none, and costs one request', async () => {
    const { client, serviceRequests } = setUp({
      service: () => Response.json({ code: 'consent-unknown' }, { status: 404 }),
    });
    assert.equal(await client.unified('kim'), undefined);
    assert.equal(serviceRequests.length, 1);
  });
});

suite('a reply is read tolerantly', () => {
  const read = (body: unknown) => setUp({ service: () => Response.json(body) }).client.unified('kim');

  test('unknown members of a reply are kept', async () => {
    const reply = { unifiedConsent: { ...unified, shape: 'round' }, conflicts: [{ any: 1 }], page: 2 };
    assert.deepEqual(await read(reply), reply);
  });
  test('unknown actions of a reply are kept', async () => {
    const actions = [{ target: 't', vendor: 'v', action: 'DEFER', until: '2027' }];
    assert.deepEqual((await read({ unifiedConsent: { actions } }))?.unifiedConsent, { actions });
  });
  const none = [{}, { unifiedConsent: null }, { unifiedConsent: null, conflicts: [] }, { conflicts: {} }];
  for (const body of none)
    test(`the reply ${JSON.stringify(body)} means none`, async () =>
      assert.equal(await read(body), undefined));
  test('conflicts that are no list are one conflict', async () => {
    const reply = await read({ unifiedConsent: unified, conflicts: { type: 'X' } });
    assert.deepEqual(reply?.conflicts, [{ type: 'X' }]);
  });

  const invalid: [string, () => Response][] = [
    ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['JSON cut short', () => new Response('{"uni', { headers: { 'content-type': 'application/json' } })],
    ['a list', () => Response.json([])],
    ['a consent without actions', () => Response.json({ unifiedConsent: { subjectId: 's' } })],
  ];
  for (const body of ['', '{}', '"recorded"'])
    test(`200 ${body} accepts a new consent`, async () => {
      await setUp({ service: () => new Response(body) }).client.create(consent);
    });
  for (const [name, service] of invalid.slice(0, 2))
    test(`the reply ${name} does not accept a new consent`, async () => {
      assert.equal((await errorOf(setUp({ service }).client.create(consent))).code, 'unexpected-reply');
    });

  for (const [name, service] of invalid)
    test(`the reply ${name} is unexpected`, async () => {
      assert.equal((await errorOf(setUp({ service }).client.unified('kim'))).code, 'unexpected-reply');
    });
});

suite('an error', () => {
  test('an error has the problem with which the service refused the request', async () => {
    const problem = { code: 'body-invalid', errors: [{ pointer: '/actions/0', detail: 'Required' }] };
    const { client } = setUp({ service: () => Response.json(problem, { status: 400 }) });
    const error = await errorOf(client.create(consent));
    assert.deepEqual([error.code, error.status, error.problem], ['request-refused', 400, problem]);
    assert.equal(error.message, 'The consent service refuses the request (400 body-invalid).');
  });

  test('an error does not repeat texts of the service', async () => {
    const { client } = setUp({
      service: () => Response.json({ code: 'kim', detail: 'kim' }, { status: 422 }),
    });
    assert.equal(
      (await errorOf(client.create(consent))).message,
      'The consent service refuses the request (422).',
    );
  });

  const waits: [string | undefined, number | undefined][] = [
    ['3', 3_000],
    ['0', 0],
    ['Sat, 21 Nov 2026 00:01:00 GMT', 60_000],
    ['Fri, 20 Nov 2026 00:00:00 GMT', 0],
    ['soon', undefined],
    [undefined, undefined],
  ];
  for (const [header, wait] of waits)
    test(`an error has the time to wait: ${header} is ${wait} ms`, async () => {
      const service = () => empty(503, header === undefined ? {} : { 'retry-after': header });
      assert.equal((await errorOf(setUp({ service }).client.check('kim'))).retryAfter, wait);
    });

  test('an error has the cause', async () => {
    const cause = new TypeError('fetch failed');
    const { client } = setUp({ service: () => Promise.reject(cause) });
    const error = await errorOf(client.check('kim'));
    assert.deepEqual([error.code, error.cause], ['unreachable', cause]);
    assert.equal(error.message, 'The consent service cannot be reached (TypeError).');
  });
});

suite('an identifier', () => {
  for (const id of ['a b/c?d#e', '100%', 'é', '$&'])
    test(`${id} is sent as one segment`, async () => {
      const { client, serviceRequests } = setUp();
      await client.unified(id);
      const [, segment = ''] = serviceRequests[0]?.url.split('/unified/') ?? [];
      assert.equal(decodeURIComponent(segment), id);
      assert.ok(!segment.includes('/'));
    });

  for (const id of ['', '.', '..', '\ud800'])
    test(`${JSON.stringify(id)} is refused, because no path can contain it`, async () => {
      const { client, serviceRequests } = setUp();
      for (const call of [client.unified(id), client.check(id)]) {
        const error = await errorOf(call);
        assert.deepEqual([error.code, error.source], ['request-refused', 'caller']);
      }
      assert.equal(serviceRequests.length, 0);
    });
});
