import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { RateStore } from '../../../../src/proxy.ts';
import { createMemoryRateStore } from '../../../../src/protocol/rates/memory-rate-store.ts';
import {
  action,
  anonymousId,
  consent,
  origin,
  plenty,
  refuses,
  sameOrigin,
  setUp,
} from '../../../proxy/support/set-up.ts';
import { email, setUpVerification, verified, verifiedIdOf, withCode } from './verifying.ts';

const day = 24 * 60 * 60 * 1_000;
const own = { verifiedId: 'me' };

suite('a verified browser', () => {
  test('a verified browser posts for its subject without knowing the verifiedId', async () => {
    const { browser, serviceRequests } = await verified();
    const answer = await browser.post(consent({ subject: own }));
    assert.equal(answer.status, 201);
    assert.deepEqual(JSON.parse(serviceRequests.at(-1)?.body ?? ''), {
      subject: { verifiedId: verifiedIdOf(email) },
      actions: [action()],
    });
    assert.deepEqual(answer.headers.getSetCookie(), [], 'the cookie for anonymousIds is not for others');
  });

  for (const endpoint of ['unified', 'check'] as const)
    test(`a verified browser reads ${endpoint} of its subject`, async () => {
      const { browser, serviceRequests } = await verified();
      const answer = await (endpoint === 'unified' ? browser.readUnified('me') : browser.check('me'));
      assert.equal(answer.status, 200);
      const path = `https://service.example/v2/consents/${endpoint}/`;
      assert.equal(serviceRequests.at(-1)?.url, path + encodeURIComponent(verifiedIdOf(email)));
    });

  test('a verified browser may still use an anonymousId', async () => {
    const { browser } = await verified();
    assert.equal((await browser.post(consent())).status, 201);
    assert.equal((await browser.readUnified(anonymousId)).status, 200);
  });

  test('a verified browser cannot name another subject', async () => {
    const { browser, serviceRequests } = await verified();
    const asked = serviceRequests.length;
    for (const verifiedId of ['ME', 'me ', verifiedIdOf(email), email, '', null, ['me']])
      refuses(await browser.post(consent({ subject: { verifiedId } })), 400, 'identifier-invalid');
    for (const subject of [{ ...own, anonymousId }, { anonymousId: 'me' }, { id: 'me' }])
      refuses(await browser.post(consent({ subject })), 400, 'identifier-invalid');
    assert.equal(serviceRequests.length, asked);
  });

  test('a verified browser loses its cookies when the visitor signs out, also while the rate limit store fails', async () => {
    const memory = createMemoryRateStore(Date.now);
    const state = { isDown: false };
    const store: RateStore = {
      add: (...call) => (state.isDown ? Promise.reject(new Error('redis is down')) : memory.add(...call)),
    };
    const { browser, lines } = await verified({ options: { rates: { ...plenty, store } } });
    state.isDown = true;
    assert.equal((await browser.check('me')).status, 200);
    const answer = await browser.signOut();
    assert.deepEqual([answer.status, answer.text, [...browser.cookies]], [204, '', []]);
    assert.ok(lines.some((line) => line.event === 'warning' && /signing out/.test(line.message)));
  });
});

suite('the cookies', () => {
  const attributesOf = (headers: Headers) =>
    headers.getSetCookie().map((cookie) => cookie.replace(/=(v1\.|eyJ)[^;]+/, '=…'));

  test('the cookies cannot be read by scripts, sibling subdomains or other sites', async () => {
    const world = setUpVerification();
    const browser = world.openBrowser();
    const started = await browser.startVerification(email);
    const answer = await browser.completeVerification(await world.newCode());
    const guarded = 'Path=/; Secure; HttpOnly; SameSite=Strict';
    assert.deepEqual(attributesOf(started.headers), [
      `__Host-Http-assent-pending=…; Max-Age=600; ${guarded}`,
    ]);
    assert.deepEqual(attributesOf(answer.headers), [
      `__Host-Http-assent=…; ${guarded}`,
      `__Host-Http-assent-pending=; Max-Age=0; ${guarded}`,
      '__Host-assent_id=; Max-Age=0; Path=/; Secure; SameSite=Lax',
      '__Host-assent_me=1; Path=/; Secure; SameSite=Strict',
    ]);
  });

  test('the cookies have no prefix on http://localhost, where browsers would reject it', async () => {
    const world = setUpVerification();
    const browser = world.openBrowser(undefined, 'http://localhost:8080/consent');
    await browser.startVerification(email);
    const answer = await browser.completeVerification(await world.newCode());
    assert.match(
      answer.headers.getSetCookie()[0] ?? '',
      /^assent=v1\.[^;]+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    assert.equal((await browser.check('me')).status, 200);
  });

  test('the cookies last until the browser’s session ends, and are valid for at most 30 days', async () => {
    const { browser, clock } = await verified();
    clock.now += 30 * day;
    assert.equal((await browser.check('me')).status, 200);
    clock.now += 1_000;
    refuses(await browser.check('me'), 401, 'verification-missing');
  });

  test('the cookies last as long as the brand configures', async () => {
    const world = await withCode(setUpVerification({ verification: { remember: 3_600 } }));
    const { browser, code } = world;
    const { headers } = await browser.completeVerification(code);
    assert.match(headers.getSetCookie()[0] ?? '', /; Max-Age=3600; /);
    world.clock.now += 3_601_000;
    refuses(await browser.check('me'), 401, 'verification-missing');
  });
});

suite('without verification', () => {
  test('the endpoints of the verification do not exist without it', async () => {
    const world = setUp();
    for (const path of ['/subjects/profile', '/subjects/profile/verify'])
      refuses(await world.ask(path, { method: 'POST', body: '{}' }), 404, 'endpoint-unknown');
  });

  test('signing out removes the former anonymousId without verification, too', async () => {
    const world = setUp();
    const answer = await world.ask('/subjects/sign-out', { method: 'POST', headers: sameOrigin });
    assert.equal(answer.status, 204);
    assert.ok(
      answer.headers.getSetCookie().some((cookie) => cookie.startsWith('__Host-assent_id=; Max-Age=0;')),
    );
  });

  test('reading for the verified subject is an error, not “no consent”', async () => {
    const world = setUp();
    for (const answer of [
      await world.readUnified('me'),
      await world.check('me'),
      await world.post(consent({ subject: own })),
    ]) {
      refuses(answer, 401, 'verification-missing');
      assert.equal(answer.headers.get('www-authenticate'), 'Assent');
    }
    assert.deepEqual([world.serviceRequests.length, world.tokenRequests.length], [0, 0]);
  });
});

suite('the option verifiedSubject', () => {
  const sessions: Record<string, string | undefined> = {
    'session=1': 'kim',
    'session=2': undefined,
  };
  const withSession = (cookie: string, verifiedSubject?: (request: Request) => string | undefined) => {
    const world = setUp({
      options: {
        verifiedSubject: verifiedSubject ?? ((request) => sessions[request.headers.get('cookie') ?? '']),
      },
    });
    const headers = { 'sec-fetch-site': 'same-origin', 'x-assent': '1', cookie };
    return { world, check: () => world.askAt(`${origin}/consent/v2/consents/check/me`, { headers }) };
  };

  test('the option verifiedSubject names the verified subject', async () => {
    const { world, check } = withSession('session=1');
    assert.equal((await check()).status, 200);
    assert.equal(world.serviceRequests[0]?.url, 'https://service.example/v2/consents/check/kim');
  });

  test('the option verifiedSubject may name nobody, which answers 401', async () => {
    for (const cookie of ['session=2', 'session=3', ''])
      refuses(await withSession(cookie).check(), 401, 'verification-missing');
  });

  test('the option verifiedSubject fails the request if it throws, and the answer does not contain the error', async () => {
    const { check } = withSession('', () => {
      throw new Error('canary-client-secret');
    });
    refuses(await check(), 500, 'internal-error');
  });

  test('the option verifiedSubject has its marker cookie removed when the visitor signs out of their choices', async () => {
    const { world } = withSession('session=1');
    const headers = { ...sameOrigin, cookie: 'session=1; __Host-assent_me=1' };
    const answer = await world.ask('/subjects/sign-out', { method: 'POST', headers });
    assert.equal(answer.status, 204);
    assert.ok(
      answer.headers.getSetCookie().some((cookie) => cookie.startsWith('__Host-assent_me=; Max-Age=0;')),
    );
  });

  test('the option verifiedSubject takes precedence over the cookie', async () => {
    const { browser, serviceRequests } = await verified({ options: { verifiedSubject: () => 'lee' } });
    await browser.check('me');
    assert.equal(serviceRequests.at(-1)?.url, 'https://service.example/v2/consents/check/lee');
  });
});
