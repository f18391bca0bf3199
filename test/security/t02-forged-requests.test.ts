import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { consent, origin, sameOrigin } from '../proxy/support/set-up.ts';
import { base, cookieName, startWorld } from './support/world.ts';

const evil = 'https://evil.example';
const { 'x-assent': _mark, ...unmarked } = sameOrigin;

suite('T2: another site makes the visitor’s browser send requests with cookies', () => {
  // test/proxy/request/forged-requests.test.ts lists the forged requests; this shows that every endpoint rejects them.
  const forgeries: [string, Record<string, string>, number][] = [
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
    ['our own page without the header', { ...unmarked, origin }, 403],
    ['our own page made to post a form', { ...sameOrigin, 'content-type': 'text/plain' }, 415],
  ];

  const targets: [string, string, object | undefined][] = [
    ['a consent', '/v2/consents', consent({ subject: { verifiedId: 'me' } })],
    ['a code for somebody', '/subjects/profile', { email: 'victim@example.com' }],
    ['the code of the attacker', '/subjects/profile/verify', { code: '123456' }],
    ['a signing out', '/subjects/sign-out', undefined],
  ];
  for (const [target, path, body] of targets)
    for (const [name, headers, status] of forgeries) {
      test(`a forged request to ${target} is rejected: ${name}`, async (context) => {
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

  test('a preflight for other paths grants nothing', async (context) => {
    const world = await startWorld(context);
    const headers = {
      origin: evil,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-assent',
    };
    for (const path of ['/subjects/profile', '/subjects/profile/verify', '/subjects/sign-out']) {
      const answer = await world.askAt(base + path, { method: 'OPTIONS', headers });
      const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      assert.deepEqual([answer.status, allowed], [204, []]);
    }
  });
});
