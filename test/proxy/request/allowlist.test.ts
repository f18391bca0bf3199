import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { anonymousId, consent, refuses, sameOrigin, setUp } from '../support/set-up.ts';

suite('a path that is not an endpoint answers 404', () => {
  const paths = [
    '',
    '/',
    '/v2',
    '/v2/consents//',
    '/v2//consents',
    '//v2/consents',
    '/V2/consents',
    '/v2/Consents',
    '/v2/consents%2f',
    '/%76%32/consents',
    '/consents',
    '/v1/consents',
    `/consents/unified/${anonymousId}`,
    `/v2/consents/${anonymousId}`,
    '/v2/consents/unified',
    `/v2/consents/unified/${anonymousId}//`,
    '/v2/consents/unified/',
    `/v2/consents/unified/${anonymousId}/attributes`,
    `/v2/consents/delete/${anonymousId}`,
    '/oauth/token',
    '/subjects/profile',
    '/subjects/profile/verify',
    '/v2/subjects/profile',
    '/openapi.json',
    '/metrics',
  ];
  for (const path of paths)
    for (const method of ['GET', 'POST', 'OPTIONS'])
      test(`${method} ${path || '(nothing)'} answers 404`, async () => {
        const world = setUp();
        const body = method === 'POST' ? JSON.stringify(consent()) : null;
        refuses(await world.ask(path, { method, headers: sameOrigin, body }), 404, 'endpoint-unknown');
        assert.deepEqual([world.serviceRequests.length, world.tokenRequests.length], [0, 0]);
      });

  for (const address of [
    'https://brand.example/v2/consents',
    'https://brand.example/consents/v2/consents',
    'https://brand.example/x/consent/v2/consents',
    'https://brand.example/Consent/v2/consents',
  ])
    test(`POST ${address} answers 404`, async () => {
      const init = { method: 'POST', headers: sameOrigin, body: JSON.stringify(consent()) };
      refuses(await setUp().askAt(address, init), 404, 'endpoint-unknown');
    });
});

suite('an endpoint accepts only its own method', () => {
  for (const [path, allowed] of [
    ['/v2/consents', 'POST'],
    [`/v2/consents/unified/${anonymousId}`, 'GET'],
    [`/v2/consents/check/${anonymousId}`, 'GET'],
  ] as const)
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'QUERY'].filter(
      (name) => name !== allowed,
    ))
      test(`${method} ${path.slice(0, 20)} is answered 405 and Allow: ${allowed}`, async () => {
        const world = setUp();
        const answer = await world.ask(path, { method, headers: sameOrigin });
        refuses(answer, 405, 'method-refused');
        assert.equal(answer.headers.get('allow'), `${allowed}, OPTIONS`);
        assert.equal(world.serviceRequests.length, 0);
      });
});

suite('the mount path', () => {
  for (const [path, address] of [
    ['/', 'https://brand.example/v2/consents'],
    ['/api/consent', 'https://brand.example/api/consent/v2/consents'],
  ] as const)
    test(`the mount path may be ${path}`, async () => {
      const world = setUp({ options: { path } });
      const init = { method: 'POST', headers: sameOrigin, body: JSON.stringify(consent()) };
      assert.equal((await world.askAt(address, init)).status, 201);
      assert.equal(world.serviceRequests[0]?.url, 'https://service.example/v2/consents');
    });

  test('the mount path is matched against the path only: a query is neither read nor passed on', async () => {
    const world = setUp();
    const answer = await world.ask(`/v2/consents/check/${anonymousId}?id=victim&ref=verified`, {
      headers: sameOrigin,
    });
    assert.equal(answer.status, 200);
    assert.equal(world.serviceRequests[0]?.url, `https://service.example/v2/consents/check/${anonymousId}`);
  });
});

suite('one slash at the end of a path', () => {
  for (const [method, path, status] of [
    ['POST', '/v2/consents', 201],
    ['GET', `/v2/consents/unified/${anonymousId}`, 200],
    ['GET', `/v2/consents/check/${anonymousId}`, 200],
    ['POST', '/subjects/sign-out', 204],
  ] as const)
    test(`one slash at the end of ${path.slice(0, 21)} is no part of it, for hosts that redirect there`, async () => {
      const world = setUp();
      const body = method === 'POST' ? JSON.stringify(consent()) : null;
      const asked = (end: string) => world.ask(path + end, { method, headers: sameOrigin, body });
      assert.deepEqual([(await asked('')).status, (await asked('/')).status], [status, status]);
      const [first, second] = world.serviceRequests.map(({ url }) => url);
      assert.equal(second, first);
    });
});
