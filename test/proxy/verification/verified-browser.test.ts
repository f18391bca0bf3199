import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { RateStore } from '../../../src/proxy.ts';
import { createMemoryRateStore } from '../../../src/proxy/rates/memory-rate-store.ts';
import {
  action,
  anonymousId,
  consent,
  origin,
  plenty,
  refuses,
  sameOrigin,
  setUp,
} from '../support/set-up.ts';
import { cookieName, email, keys, setUpVerification, verified, verifiedIdOf } from '../support/verifying.ts';

const day = 24 * 60 * 60 * 1_000;
const own = { verifiedId: 'me' };

suite('a verified browser', () => {
  test('posts for itself without knowing its verifiedId', async () => {
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
    test(`reads ${endpoint} for itself`, async () => {
      const { browser, serviceRequests } = await verified();
      const answer = await (endpoint === 'unified' ? browser.readUnified('me') : browser.check('me'));
      assert.equal(answer.status, 200);
      const path = `https://service.example/v2/consents/${endpoint}/`;
      assert.equal(serviceRequests.at(-1)?.url, path + encodeURIComponent(verifiedIdOf(email)));
    });

  test('may go on using an anonymousId', async () => {
    const { browser } = await verified();
    assert.equal((await browser.post(consent())).status, 201);
    assert.equal((await browser.readUnified(anonymousId)).status, 200);
  });

  test('names itself and nobody else', async () => {
    const { browser, serviceRequests } = await verified();
    const asked = serviceRequests.length;
    for (const verifiedId of ['ME', 'me ', verifiedIdOf(email), email, '', null, ['me']])
      refuses(await browser.post(consent({ subject: { verifiedId } })), 400, 'identifier-invalid');
    for (const subject of [{ ...own, anonymousId }, { anonymousId: 'me' }, { id: 'me' }])
      refuses(await browser.post(consent({ subject })), 400, 'identifier-invalid');
    assert.equal(serviceRequests.length, asked);
  });

  test('forgets who it was on signing out, and the anonymousId of before', async () => {
    const { browser } = await verified();
    await browser.post(consent());
    const answer = await browser.signOut();
    assert.deepEqual([answer.status, answer.text, [...browser.cookies]], [204, '', []]);
    refuses(await browser.readUnified('me'), 401, 'verification-missing');
  });

  test('forgets it while the store of the limits fails, too', async () => {
    const memory = createMemoryRateStore(Date.now);
    const state = { isDown: false };
    const store: RateStore = {
      add: (...call) => (state.isDown ? Promise.reject(new Error('redis is down')) : memory.add(...call)),
    };
    const { browser, lines } = await verified({ options: { rates: { ...plenty, store } } });
    state.isDown = true;
    assert.equal((await browser.check('me')).status, 200);
    const answer = await browser.signOut();
    assert.deepEqual([answer.status, [...browser.cookies]], [204, []]);
    assert.ok(lines.some((line) => line.event === 'warning' && /signing out/.test(line.message)));
  });

  test('has a new anonymousId to find: the one of before is dropped', async () => {
    const world = setUpVerification();
    const browser = world.openBrowser();
    await browser.post(consent());
    assert.ok(browser.cookies.has('__Host-assent_id'));
    await browser.startVerification(email);
    await browser.completeVerification(await world.newCode());
    assert.deepEqual([...browser.cookies.keys()].toSorted(), [cookieName, '__Host-assent_me'].toSorted());
  });
});

suite('the cookies', () => {
  const attributesOf = (headers: Headers) =>
    headers.getSetCookie().map((cookie) => cookie.replace(/=(v1\.|eyJ)[^;]+/, '=…'));

  test('are out of reach of scripts, siblings and other sites', async () => {
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

  test('have no prefix on http to this machine, where browsers would refuse it', async () => {
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

  test('without the prefix count for nothing where there is https', async () => {
    const { browser } = await verified();
    const proof = browser.cookies.get(cookieName) ?? '';
    browser.cookies.clear();
    browser.cookies.set('assent', proof);
    refuses(await browser.check('me'), 401, 'verification-missing');
  });

  test('go with the browser’s session, and are good for 30 days at most', async () => {
    const { browser, clock } = await verified();
    clock.now += 30 * day;
    assert.equal((await browser.check('me')).status, 200);
    clock.now += 1_000;
    refuses(await browser.check('me'), 401, 'verification-missing');
  });

  test('last as long as the brand says', async () => {
    const remember = { keys, deliverCode: () => {}, remember: 3_600 };
    const delivered: string[] = [];
    const deliverCode = ({ code }: { readonly code: string }) => void delivered.push(code);
    const world = setUpVerification({ options: { verification: { ...remember, deliverCode } } });
    const browser = world.openBrowser();
    await browser.startVerification(email);
    await world.afterwards();
    const { headers } = await browser.completeVerification(delivered[0] ?? '');
    assert.match(headers.getSetCookie()[0] ?? '', /; Max-Age=3600; /);
    world.clock.now += 3_601_000;
    refuses(await browser.check('me'), 401, 'verification-missing');
  });
});

suite('without verification', () => {
  test('there is nothing to verify at', async () => {
    const world = setUp();
    for (const path of ['/subjects/profile', '/subjects/profile/verify'])
      refuses(await world.ask(path, { method: 'POST', body: '{}' }), 404, 'endpoint-unknown');
  });

  test('signing out takes the anonymousId of before away all the same', async () => {
    const world = setUp();
    const answer = await world.ask('/subjects/sign-out', { method: 'POST', headers: sameOrigin });
    assert.equal(answer.status, 204);
    assert.ok(
      answer.headers.getSetCookie().some((cookie) => cookie.startsWith('__Host-assent_id=; Max-Age=0;')),
    );
  });

  test('nobody is verified, which is not to be taken for having no consent', async () => {
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

suite('a brand with a session of its own', () => {
  const sessions: Record<string, string | undefined> = {
    'session=1': 'kim',
    'session=2': '..',
    'session=3': undefined,
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

  test('says who is verified', async () => {
    const { world, check } = withSession('session=1');
    assert.equal((await check()).status, 200);
    assert.equal(world.serviceRequests[0]?.url, 'https://service.example/v2/consents/check/kim');
  });

  test('says that nobody is', async () => {
    for (const cookie of ['session=3', 'session=4', ''])
      refuses(await withSession(cookie).check(), 401, 'verification-missing');
  });

  test('cannot name what would be another path', async () => {
    const { world, check } = withSession('session=2');
    refuses(await check(), 500, 'internal-error');
    assert.equal(world.serviceRequests.length, 0);
  });

  test('that fails fails the request, and tells nothing of why', async () => {
    const { check } = withSession('', () => {
      throw new Error('canary-client-secret');
    });
    refuses(await check(), 500, 'internal-error');
  });

  test('takes the mark of it away when a person signs out of their choices', async () => {
    const { world } = withSession('session=1');
    const headers = { ...sameOrigin, cookie: 'session=1; __Host-assent_me=1' };
    const answer = await world.ask('/subjects/sign-out', { method: 'POST', headers });
    assert.equal(answer.status, 204);
    assert.ok(
      answer.headers.getSetCookie().some((cookie) => cookie.startsWith('__Host-assent_me=; Max-Age=0;')),
    );
  });

  test('comes before the cookie', async () => {
    const { browser, serviceRequests } = await verified({ options: { verifiedSubject: () => 'lee' } });
    await browser.check('me');
    assert.equal(serviceRequests.at(-1)?.url, 'https://service.example/v2/consents/check/lee');
  });
});
