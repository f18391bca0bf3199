import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { anonymousId, consent, origin, sameOrigin } from '../proxy/support/set-up.ts';
import { base, cookieName, startWorld } from './support/world.ts';

const evil = 'https://evil.example';
const { 'x-assent': _mark, ...unmarked } = sameOrigin;
const text = { 'content-type': 'text/plain' };

suite('T2: another site makes the visitor’s browser ask, cookies and all', () => {
  const forgeries: [string, Record<string, string>, number][] = [
    ['a form that looks like JSON', { ...text, origin: evil, 'sec-fetch-site': 'cross-site' }, 403],
    ['a form of a sandboxed frame', { ...text, origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    ['fetch in mode no-cors', { ...text, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
    [
      'a beacon of JSON, had it passed the preflight',
      { ...unmarked, origin: evil, 'sec-fetch-site': 'cross-site' },
      403,
    ],
    [
      'everything the widget sends, but from elsewhere',
      { ...sameOrigin, origin: evil, 'sec-fetch-site': 'cross-site' },
      403,
    ],
    [
      'the same from a sibling',
      { ...sameOrigin, origin: 'https://blog.brand.example', 'sec-fetch-site': 'same-site' },
      403,
    ],
    ['the same typed or bookmarked', { ...sameOrigin, 'sec-fetch-site': 'none' }, 403],
    [
      'an old browser, from elsewhere',
      { 'content-type': 'application/json', 'x-assent': '1', origin: evil },
      403,
    ],
    [
      'an old browser, from our host over http',
      { 'content-type': 'application/json', 'x-assent': '1', origin: 'http://brand.example' },
      403,
    ],
    ['nothing that says where from', { 'content-type': 'application/json', 'x-assent': '1' }, 403],
    [
      'our own page made to post a form',
      { ...text, origin, 'sec-fetch-site': 'same-origin', 'x-assent': '1' },
      415,
    ],
    ['our own page without the header', { ...unmarked, origin }, 403],
    [
      'our own page with a multipart form',
      { 'content-type': 'multipart/form-data', 'sec-fetch-site': 'same-origin', 'x-assent': '1' },
      415,
    ],
    [
      'our own page without a type',
      { 'content-type': '', 'sec-fetch-site': 'same-origin', 'x-assent': '1' },
      415,
    ],
  ];

  const targets: [string, string, object | undefined][] = [
    ['a consent', '/v2/consents', consent({ subject: { verifiedId: 'me' } })],
    ['a code for somebody', '/subjects/profile', { email: 'victim@example.com' }],
    ['the code of the attacker', '/subjects/profile/verify', { code: '123456' }],
    ['a signing out', '/subjects/sign-out', undefined],
  ];
  for (const [target, path, body] of targets)
    for (const [name, headers, status] of forgeries) {
      test(`${target}: ${name}`, async (context) => {
        const world = await startWorld(context);
        const browser = await world.verifiedBrowser('kim@example.com');
        const [asked, mailed] = [world.upstream.length, world.mailbox.length];
        const cookie = `${cookieName}=${browser.cookies.get(cookieName)}`;
        const answer = await world.askAt(base + path, {
          method: 'POST',
          headers: { ...headers, cookie },
          ...(body && { body: JSON.stringify(body) }),
        });
        await world.afterwards();
        assert.equal(answer.status, status);
        assert.deepEqual([world.upstream.length, world.mailbox.length], [asked, mailed]);
        assert.deepEqual(answer.headers.getSetCookie(), []);
        assert.equal(answer.headers.get('access-control-allow-origin'), null);
      });
    }

  for (const [name, headers] of [
    [
      'a script, style or picture of another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    ],
    ['a frame of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a link', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['an old browser', { origin: evil }],
    ['an old browser that says nothing', {}],
  ] as const)
    test(`a read by ${name}`, async (context) => {
      const world = await startWorld(context);
      const browser = await world.verifiedBrowser('kim@example.com');
      const asked = world.upstream.length;
      const cookie = `${cookieName}=${browser.cookies.get(cookieName)}`;
      for (const id of ['me', anonymousId]) {
        const answer = await world.askAt(`${base}/v2/consents/unified/${id}`, {
          headers: { ...headers, cookie },
        });
        assert.equal(answer.status, 403);
        assert.equal(answer.headers.get('cross-origin-resource-policy'), 'same-origin');
      }
      assert.equal(world.upstream.length, asked);
    });

  test('a preflight is answered without any permission', async (context) => {
    const world = await startWorld(context);
    for (const path of ['/v2/consents', '/subjects/profile', '/subjects/sign-out']) {
      const answer = await world.askAt(base + path, {
        method: 'OPTIONS',
        headers: {
          origin: evil,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,x-assent',
        },
      });
      const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      assert.deepEqual([answer.status, allowed], [204, []]);
    }
  });
});
