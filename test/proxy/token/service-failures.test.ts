import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { action, type Answer, consent, grant, never, refuses, secrets, setUp } from '../support/set-up.ts';
import type { Respond } from '../support/upstream.ts';

const gossip = `stack trace with ${secrets.token} of someone@example.com`;
const gossiping =
  (status: number, headers: Record<string, string> = {}): Respond =>
  () =>
    new Response(`<html>${gossip}</html>`, { status, headers: { 'content-type': 'text/html', ...headers } });
const json = { headers: { 'content-type': 'application/json' } };

function tellsNothing(answer: Answer): void {
  assert.doesNotMatch(answer.text, /stack trace|someone|html/);
  assert.doesNotMatch(JSON.stringify(answer.lines), /stack trace|someone|html/);
}

/** A service that explains its errors, in words that must not be passed on. */
const explaining =
  (status: number, members: object = {}, headers: Record<string, string> = {}): Respond =>
  () =>
    Response.json({ detail: gossip, ...members }, { status, headers });

suite('a refusal of the service comes out in the words of the proxy', () => {
  const failed: [number, string] = [502, 'upstream-failed'];
  const refusals: [status: number, toPost: [number, string], toRead?: 'nothing'][] = [
    [400, failed, 'nothing'],
    [401, [502, 'upstream-refused']],
    [403, [502, 'upstream-refused']],
    ...[404, 405, 408, 409, 413, 422, 425, 500, 502, 504].map((status): [number, [number, string]] => [
      status,
      failed,
    ]),
    [429, [429, 'too-many-requests']],
    [503, [503, 'not-available']],
  ];
  for (const [status, toPost, toRead] of refusals)
    test(`a refusal with ${status} and a page comes out in the words of the proxy`, async () => {
      const world = setUp({ service: gossiping(status) });
      const posted = await world.post(consent());
      refuses(posted, ...toPost);
      const read = await world.readUnified();
      if (toRead === 'nothing') assert.equal(read.status, 204);
      else refuses(read, ...toPost);
      for (const answer of [posted, read]) tellsNothing(answer);
    });

  const final: [status: number, members: object, answered: [number, string]][] = [
    [400, {}, [400, 'body-invalid']],
    [400, { code: 'identifier-invalid' }, [400, 'identifier-invalid']],
    [400, { code: 'subject-full' }, [400, 'body-invalid']],
    [400, { code: 'constructor' }, [400, 'body-invalid']],
    [409, {}, [409, 'consent-refused']],
    [413, {}, [413, 'body-too-large']],
    [422, {}, [422, 'consent-refused']],
    [422, { code: 'key-reused' }, [422, 'key-reused']],
    [422, { code: 'subject-full' }, [422, 'subject-full']],
    [422, { code: gossip }, [422, 'consent-refused']],
  ];
  for (const [status, members, answered] of final)
    test(`${status} that says why, with ${JSON.stringify(members)}, is for good`, async () => {
      const answer = await setUp({ service: explaining(status, members) }).post(consent());
      refuses(answer, ...answered);
      tellsNothing(answer);
    });

  const silent: [string, () => Response][] = [
    ['nothing', () => new Response(null, { status: 422 })],
    ['an empty object', () => Response.json({}, { status: 422 })],
    ['a list', () => Response.json([gossip], { status: 422 })],
    ['text', () => Response.json(gossip, { status: 422 })],
    ['JSON cut short', () => new Response('{"detail":', { status: 422, ...json })],
    ['endless JSON', () => Response.json({ detail: 'x'.repeat(70_000) }, { status: 422 })],
  ];
  for (const [name, service] of silent)
    test(`422 with ${name} does not say why: it may pass`, async () => {
      refuses(await setUp({ service }).post(consent()), 502, 'upstream-failed');
    });

  test('409 for a request that is still being worked on may pass', async () => {
    const answer = await setUp({ service: explaining(409, { code: 'request-in-flight' }) }).post(consent());
    refuses(answer, 503, 'not-available');
    assert.equal(answer.headers.get('retry-after'), '1');
  });

  const waits: [number, string | undefined, string | null][] = [
    [429, '17', '17'],
    [429, undefined, '5'],
    [429, 'soon', '5'],
    [429, 'Sat, 21 Nov 2026 00:01:00 GMT', '60'],
    [429, 'Fri, 20 Nov 2026 00:00:00 GMT', '1'],
    [429, '0', '1'],
    [429, '99999999999999999999', '86400'],
    [429, '-1', '5'],
    [503, '3', '3'],
    [503, undefined, '5'],
    [500, '3', null],
  ];
  for (const [status, given, passedOn] of waits)
    test(`${status} with Retry-After ${given} is passed on with ${passedOn}`, async () => {
      const world = setUp({
        service: gossiping(status, given === undefined ? {} : { 'retry-after': given }),
      });
      assert.equal((await world.post(consent())).headers.get('retry-after'), passedOn);
    });
});

suite('an invalid reply is a failure of the service', () => {
  const replies: Readonly<Record<string, Respond>> = {
    'a redirect that the runtime hides': () => Response.error(),
    'not modified': () => new Response(null, { status: 304 }),
    'a web page': gossiping(200),
    'JSON that calls itself text': () =>
      new Response('{"unifiedConsent":{"actions":[]}}', { headers: { 'content-type': 'text/plain' } }),
    'JSON without a type': () => new Response(new TextEncoder().encode('{"unifiedConsent":{"actions":[]}}')),
    'JSON cut short': () => new Response('{"unifiedConsent":{"actions":[', json),
    'bytes that are not UTF-8': () => new Response(new Uint8Array([0x22, 0xff, 0x22]), json),
    'a list': () => Response.json([]),
    'a string': () => Response.json(gossip),
    'a consent without actions': () => Response.json({ unifiedConsent: { subjectId: 's' } }),
    'actions that are none': () => Response.json({ unifiedConsent: { actions: [gossip] } }),
    'an action that is a number': () =>
      Response.json({ unifiedConsent: { actions: [action({ action: 1 })] } }),
    'a broken connection': () => Promise.reject(new TypeError(gossip)),
    'a body that breaks off': () =>
      new Response(new ReadableStream({ pull: (it) => it.error(new Error(gossip)) }), json),
  };
  for (const [name, service] of Object.entries(replies))
    test(`an invalid reply is a failure of the service: ${name}`, async () => {
      const world = setUp({ service });
      const answer = await world.readUnified();
      refuses(answer, 502, 'upstream-failed');
      tellsNothing(answer);
      assert.equal(answer.headers.get('location'), null);
      assert.equal(world.serviceRequests.length, 1);
    });

  test('a check that is no boolean is a failure of the service', async () => {
    refuses(await setUp({ service: () => Response.json({ exists: 'yes' }) }).check(), 502, 'upstream-failed');
  });
});

suite('an endless reply', () => {
  const endless = (onCancel: () => void, status = 200): Respond => {
    return () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(0x20)),
          cancel: onCancel,
        }),
        { ...json, status },
      );
  };

  for (const [name, ask] of [
    ['a unified consent', 'readUnified'],
    ['a check', 'check'],
  ] as const)
    test(`an endless reply to ${name} is aborted`, async () => {
      let isCancelled = false;
      const world = setUp({ service: endless(() => (isCancelled = true)) });
      refuses(await world[ask](), 502, 'upstream-failed');
      assert.ok(isCancelled);
    });

  test('an endless reply of status 201 to a post counts as created, because of its status', async () => {
    let isCancelled = false;
    const world = setUp({ service: endless(() => (isCancelled = true), 201) });
    assert.equal((await world.post(consent())).status, 201);
    assert.ok(isCancelled);
  });

  test('an endless reply of status 200 to a post does not count as created, because its body is not JSON', async () => {
    let isCancelled = false;
    const world = setUp({ service: endless(() => (isCancelled = true)) });
    refuses(await world.post(consent()), 502, 'upstream-failed');
    assert.ok(isCancelled);
  });

  test('an endless reply to a token request is aborted', async () => {
    const world = setUp({ token: endless(() => {}) });
    refuses(await world.check(), 502, 'upstream-failed');
  });

  test('an endless reply is compared with the limit that the brand configures', async () => {
    const text = JSON.stringify({ unifiedConsent: { actions: [] }, padding: ' '.repeat(300_000) });
    const service = () => new Response(text, json);
    assert.equal((await setUp({ service }).readUnified()).status, 200);
    refuses(await setUp({ service, options: { replyLimit: 262_144 } }).readUnified(), 502, 'upstream-failed');
  });
});

suite('a reply that does not arrive in time', () => {
  const slow = { options: { timeout: 100 } };
  const silent: [string, Parameters<typeof setUp>[0]][] = [
    ['from the service', { ...slow, service: never }],
    [
      'from the service after its headers',
      { ...slow, service: () => new Response(new ReadableStream({ pull: never }), json) },
    ],
    ['from the identity provider', { ...slow, token: never }],
    [
      'from the identity provider after its headers',
      { ...slow, token: () => new Response(new ReadableStream({ pull: never }), json) },
    ],
  ];
  for (const [name, world] of silent)
    test(`a reply ${name} that does not arrive in time is abandoned`, async () => {
      refuses(await setUp(world).readUnified(), 504, 'upstream-timeout');
    });

  test('a reply that does not arrive in time aborts the request, so that its connection can be closed', async () => {
    let signal: AbortSignal | null | undefined;
    const world = setUp({
      options: {
        timeout: 100,
        fetch: async (url, init) => {
          if (url.endsWith('/token')) return grant();
          signal = init.signal;
          return never();
        },
      },
    });
    await world.readUnified();
    assert.equal(signal?.aborted, true);
  });
});
