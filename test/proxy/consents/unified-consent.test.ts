import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { action, anonymousId, setUp } from '../support/set-up.ts';
import type { Respond } from '../support/upstream.ts';

const replying = (body: unknown): { service: Respond } => ({ service: () => Response.json(body) });
const conflict = {
  type: 'CHANNEL',
  resolution: 'USE_NEWER_ACTION',
  actionsInConflict: [
    {
      ...action(),
      consentId: 'c-1',
      channelId: 'ch-1',
      createdAt: '2026-11-20T10:00:00.000Z',
      ip: '192.0.2.7',
    },
    { ...action({ action: 'REJECT' }), consentId: null, channelId: null, createdAt: null },
  ],
};

suite('the unified consent', () => {
  test('the unified consent is requested under the same identifier, with the access token', async () => {
    const world = setUp();
    await world.readUnified();
    const [sent] = world.serviceRequests;
    assert.equal(
      `${sent?.method} ${sent?.url}`,
      `GET https://service.example/v2/consents/unified/${anonymousId}`,
    );
    assert.deepEqual(sent?.headers, {
      accept: 'application/json',
      authorization: 'Bearer canary.access.token',
      'user-agent': 'assent-proxy',
    });
    assert.deepEqual([sent?.body, sent?.redirect], ['', 'manual']);
  });

  const partial: [string, object, object][] = [
    ['compliance', {}, {}],
    ['compliance, which is null', { compliance: null }, {}],
    ['a policy', { compliance: { gpc: 0 } }, { compliance: { gpc: 0 } }],
    ['all of compliance', { compliance: {} }, { compliance: {} }],
    ['a version', { compliance: { privacyPolicy: {} } }, { compliance: { privacyPolicy: {} } }],
  ];
  for (const [name, given, passedOn] of partial)
    test(`the unified consent may lack ${name}`, async () => {
      const world = setUp(replying({ unifiedConsent: { actions: [], ...given } }));
      const answer = await world.readUnified();
      assert.deepEqual(JSON.parse(answer.text), {
        unifiedConsent: { actions: [], ...passedOn },
        conflicts: [],
      });
    });

  const nothing: [string, Respond][] = [
    ['404', () => Response.json({ code: 'consent-unknown' }, { status: 404 })],
    ['400, as some services do', () => new Response(null, { status: 400 })],
    ['204', () => new Response(null, { status: 204 })],
    ['an empty 200', () => new Response('')],
    ['a unified consent that is null', () => Response.json({ unifiedConsent: null, conflicts: [] })],
    ['no unified consent', () => Response.json({})],
  ];
  for (const [name, service] of nothing)
    test(`the unified consent is answered 204, not an error, if the service answers ${name}`, async () => {
      const answer = await setUp({ service }).readUnified();
      assert.deepEqual([answer.status, answer.text], [204, '']);
    });

  test('the unified consent of 20,000 cells with long names fits', async () => {
    const actions = Array.from({ length: 20_000 }, (_, index) =>
      action({ vendor: `${index}`.padStart(200, 'v'), target: 't'.repeat(200) }),
    );
    const answer = await setUp(replying({ unifiedConsent: { actions }, conflicts: [] })).readUnified();
    assert.equal(JSON.parse(answer.text).unifiedConsent.actions.length, 20_000);
  });
});

suite('conflicts', () => {
  const items: Readonly<Record<string, readonly [unknown, object]>> = {
    'of the known shape keep what the visitor is shown': [
      conflict,
      {
        type: 'CHANNEL',
        resolution: 'USE_NEWER_ACTION',
        actionsInConflict: [
          { ...action(), channelId: 'ch-1', createdAt: '2026-11-20T10:00:00.000Z' },
          action({ action: 'REJECT' }),
        ],
      },
    ],
    'of another shape are counted': [{ cells: ['a'], values: ['someone@example.com'] }, {}],
    'that are text are counted': ['someone@example.com', {}],
    'that are null are counted': [null, {}],
    'that are lists are counted': [[conflict], {}],
    'without actions keep the rest': [{ type: 'CHANNEL', resolution: 5 }, { type: 'CHANNEL' }],
    'with an action that cannot be read keep its place, and the others': [
      {
        ...conflict,
        actionsInConflict: [
          { person: 'x' },
          action(),
          'someone@example.com',
          null,
          action({ action: 7 }),
          action({ vendor: null, action: 'REJECT' }),
        ],
      },
      {
        type: 'CHANNEL',
        resolution: 'USE_NEWER_ACTION',
        actionsInConflict: [
          {},
          action(),
          {},
          {},
          { target: 'statistics', vendor: 'acme' },
          { target: 'statistics', action: 'REJECT' },
        ],
      },
    ],
    'of another shape keep the cell that they name': [
      {
        cell: 7,
        vendor: 'acme',
        target: 'statistics',
        values: ['ACCEPT', 'REJECT'],
        by: 'someone@example.com',
      },
      { target: 'statistics', vendor: 'acme' },
    ],
    'keep the channel of an action, when it is a plain name': [
      {
        ...conflict,
        actionsInConflict: ['shop-7', 'someone@example.com', '', 'x'.repeat(65), 7].map((channelId) => ({
          ...action(),
          channelId,
        })),
      },
      {
        type: 'CHANNEL',
        resolution: 'USE_NEWER_ACTION',
        actionsInConflict: [{ ...action(), channelId: 'shop-7' }, action(), action(), action(), action()],
      },
    ],
  };
  for (const [name, [item, passedOn]] of Object.entries(items))
    test(`conflicts ${name}`, async () => {
      const world = setUp(replying({ unifiedConsent: { actions: [] }, conflicts: [item, item] }));
      assert.deepEqual(JSON.parse((await world.readUnified()).text).conflicts, [passedOn, passedOn]);
    });

  for (const [name, item, told] of [
    ['whole is not', conflict, 0],
    ['in part is', { ...conflict, actionsInConflict: [action(), {}] }, 1],
    ['not at all is', 'someone@example.com', 1],
  ] as const)
    test(`conflicts that can be parsed ${name} logged`, async () => {
      const world = setUp(replying({ unifiedConsent: { actions: [] }, conflicts: [item] }));
      for (let reads = 0; reads < 3; reads += 1) await world.readUnified();
      const warnings = world.lines.filter(({ event }) => event === 'warning');
      assert.equal(warnings.length, told);
      assert.doesNotMatch(JSON.stringify(warnings), /someone|acme/);
    });

  test('conflicts are passed on even without a unified consent', async () => {
    const { status, text } = await setUp(replying({ unifiedConsent: null, conflicts: ['x'] })).readUnified();
    assert.deepEqual([status, text], [200, '{"unifiedConsent":null,"conflicts":[{}]}']);
  });

  test('conflicts that are not a list count as one conflict', async () => {
    const conflicts = { count: 2, vendor: 'acme', target: 'statistics' };
    const world = setUp(replying({ unifiedConsent: { actions: [] }, conflicts }));
    assert.deepEqual(JSON.parse((await world.readUnified()).text).conflicts, [
      { target: 'statistics', vendor: 'acme' },
    ]);
  });

  test('conflicts that are null, missing or empty count as none', async () => {
    for (const reply of [
      { unifiedConsent: { actions: [] }, conflicts: null },
      { unifiedConsent: { actions: [] }, conflicts: {} },
      { unifiedConsent: { actions: [] }, conflicts: '' },
      { unifiedConsent: { actions: [] } },
    ])
      assert.deepEqual(JSON.parse((await setUp(replying(reply)).readUnified()).text).conflicts, []);
  });
});

suite('the check', () => {
  for (const exists of [true, false])
    test(`the check answers ${exists} and nothing else`, async () => {
      const answer = await setUp(replying({ exists, subjectId: 's', verifiedId: 'v' })).check();
      assert.deepEqual([answer.status, answer.text], [200, JSON.stringify({ exists })]);
    });

  for (const [name, service] of [
    ['404', () => Response.json({ code: 'consent-unknown' }, { status: 404 })],
    ['400', () => new Response(null, { status: 400 })],
    ['an empty 200', () => new Response('')],
  ] as const)
    test(`the check answers false if the service answers ${name}`, async () => {
      const answer = await setUp({ service }).check();
      assert.deepEqual([answer.status, answer.text], [200, '{"exists":false}']);
    });
});

suite('every reply', () => {
  const lasting = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    vary: 'Origin, Sec-Fetch-Site, Cookie',
    'x-content-type-options': 'nosniff',
  };
  const leaky: Respond = ({ method }) =>
    new Response(method === 'POST' ? null : '{"exists":true}', {
      headers: {
        'content-type': 'application/json',
        'set-cookie': 'upstream=1',
        'www-authenticate': 'Bearer',
        server: 'upstream/1',
        location: 'https://service.example/x',
        etag: '"1"',
        'cache-control': 'public, max-age=3600',
        'access-control-allow-origin': '*',
        'x-request-id': 'u-1',
      },
    });

  test('every reply of success has these headers, and none of the service', async () => {
    const { headers } = await setUp({ service: leaky }).check();
    assert.deepEqual(Object.fromEntries(headers), {
      ...lasting,
      'content-type': 'application/json; charset=utf-8',
    });
  });
});
