import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { cookieName, email, setUpVerification, verified, withCode } from './verifying.ts';

suite('the verification of an e-mail', () => {
  test('the verification of an e-mail sends the code to that e-mail, and answers 202 with an empty object', async () => {
    const world = setUpVerification();
    const answer = await world.openBrowser().startVerification(email, { language: 'de-CH' });
    assert.deepEqual([answer.status, answer.text], [202, '{}']);
    assert.deepEqual(world.delivered, [], 'nothing is done before the answer');
    const code = await world.newCode();
    assert.deepEqual(world.delivered, [{ email, code, language: 'de-CH' }]);
    assert.deepEqual(world.outcomes(), ['delivered']);
  });

  test('the verification of an e-mail is complete when the code is posted, and the answer contains no identifier', async () => {
    const { answer } = await verified();
    assert.deepEqual([answer.status, answer.text], [200, '{"verified":true}']);
  });

  test('the verification of an e-mail accepts spaces and line breaks in a pasted code', async () => {
    const { browser, code } = await withCode();
    const answer = await browser.completeVerification(` ${code.slice(0, 3)} ${code.slice(3)}\n`);
    assert.equal(answer.status, 200);
  });

  test('the verification of an e-mail calls the service with a token of a separate scope', async () => {
    const world = await verified();
    const [request] = world.tokenRequests;
    assert.equal(new URLSearchParams(request?.body).get('scope'), 'subject-profile-manage');
  });

  for (const [given, status] of [
    [email, 200],
    [' KIM@EXAMPLE.com', 200],
    ['lee@example.com', 400],
    ['no address', 400],
  ] as const)
    test(`the verification of an e-mail with ${given} posted besides the code is answered ${status}`, async () => {
      const { browser, code } = await withCode();
      assert.equal((await browser.completeVerification(code, { email: given })).status, status);
    });

  test('the verification of an e-mail sends the domain of an e-mail in lower-case ASCII', async () => {
    const world = setUpVerification();
    await world.openBrowser().startVerification(' Kim@BÜCHER.example ');
    await world.afterwards();
    assert.equal(JSON.parse(world.serviceRequests[0]?.body ?? '').email, 'Kim@xn--bcher-kva.example');
  });

  test('the verification of an e-mail passes Sec-GPC on', async () => {
    const world = setUpVerification();
    const headers = { 'sec-fetch-site': 'same-origin', 'x-assent': '1', 'content-type': 'application/json' };
    const body = JSON.stringify({ email });
    await world.ask('/subjects/profile', { method: 'POST', headers: { ...headers, 'sec-gpc': '1' }, body });
    await world.afterwards();
    assert.equal(world.serviceRequests[0]?.headers['sec-gpc'], '1');
  });
});

suite('a profile', () => {
  const profile = { firstName: 'Kim', shoeSize: 42 };
  const start = async (world = setUpVerification()) => {
    const browser = world.openBrowser();
    await browser.startVerification(email, { profile });
    return { world, browser, code: await world.newCode() };
  };
  const bodies = (world: ReturnType<typeof setUpVerification>) =>
    world.serviceRequests.map(({ body }) => JSON.parse(body));

  test('a profile is stored only after the e-mail is verified, because anybody may have sent it', async () => {
    const { world, browser, code } = await start();
    assert.deepEqual(bodies(world), [{ email, profile: {} }]);
    assert.equal((await browser.completeVerification('000000')).status, 400);
    assert.equal((await browser.completeVerification(code)).text, '{"verified":true}');
    const [, written, verify, ...others] = bodies(world);
    assert.deepEqual([written, others], [{ email, profile }, []], 'once');
    assert.deepEqual([verify.email, Object.keys(verify)], [email, ['email', 'code']]);
    assert.notEqual(verify.code, code, 'the code that came with it is used, so none is left over');
    assert.equal(world.delivered.length, 1);
  });

  test('a profile that is missing causes no request', async () => {
    const world = await verified();
    assert.deepEqual(
      world.serviceRequests.map(({ url }) => new URL(url).pathname),
      ['/subjects/profile', '/subjects/profile/verify'],
    );
  });

  test('a profile that cannot be stored is logged, and the e-mail is still verified', async () => {
    const { world, browser, code } = await start(
      setUpVerification({
        service: ({ url, body }) => {
          if (url.endsWith('/verify')) return Response.json({ verifiedId: 'kim' });
          return body.includes('firstName')
            ? new Response(null, { status: 500 })
            : Response.json({ code: '123456' });
        },
      }),
    );
    const answer = await browser.completeVerification(code);
    assert.equal(answer.text, '{"verified":true,"profileSaved":false}');
    assert.ok(browser.cookies.has(cookieName));
    assert.equal(world.serviceRequests.length, 3);
  });
});
