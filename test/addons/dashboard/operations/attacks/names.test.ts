import assert from 'node:assert/strict';
import { suite, test, type TestContext } from 'node:test';
import { createBrowser } from '../support/browser.ts';
import type { Claims } from '../support/identity-provider.ts';
import { startLyingIssuer } from '../support/lying-issuer.ts';
import { origin, setUpOperations } from '../support/operations-world.ts';

/** The actor in the audit trail, after somebody with these claims has signed in and created a brand; or where that failed. */
async function actorOf(t: TestContext, claims: Claims, userinfo?: Claims): Promise<string | undefined> {
  const clientId = 'dashboard';
  const issuer = await startLyingIssuer(t, clientId, { claims, ...(userinfo && { userinfo }) });
  const openid = { issuer, clientId, clientSecret: 'a-secret', roleClaim: 'roles' };
  const options = { clock: Date.now, localUser: undefined, openid };
  const { send, call, store } = await setUpOperations(t, options);
  const browser = createBrowser(send, origin);
  const { address } = await browser.open('/dashboard/sign-in', /\/dashboard\/(#.*)?$/);
  if (!address.endsWith('/dashboard/')) return address.slice(`${origin}/dashboard/`.length);
  const headers = { cookie: browser.cookies() };
  const { status } = await call('createBrand', { as: undefined, headers, body: { name: 'New' } });
  assert.equal(status, 200);
  return (await store.readAuditEvents({ limit: 1 }))[0]?.actor;
}

suite('the name of an actor', { timeout: 60_000 }, () => {
  const chosen: readonly (readonly [what: string, username: string, name: string])[] = [
    ['newlines', 'eve\nactor   root\r\n\u0085what', 'eve actor root what (7)'],
    ['colours', '\u001b[31meve\u001b[0m', '[31meve [0m (7)'],
    ['characters that turn the text around', '\u202eeve\u2066\u200b', 'eve (7)'],
    ['lines of Unicode', 'eve\u2028actor\u2029root', 'eve actor root (7)'],
    ['nothing else', '\u202e\n', '7'],
    ['200 kB', 'é'.repeat(100_000), `${'é'.repeat(99)}… (7)`],
  ];
  for (const [what, username, name] of chosen)
    test(`the name of an actor that a person chooses with ${what} becomes one short line`, async (t) => {
      assert.equal(await actorOf(t, { sub: '7', preferred_username: username }), name);
    });

  test('the name of an actor is an e-mail address only if it is one line of usual length', async (t) => {
    for (const email of ['ada@example.com\nroot', `${'a'.repeat(300)}@example.com`, 'ada\u200b@example.com'])
      assert.equal(await actorOf(t, { sub: '7', email, email_verified: true }), '7');
  });

  for (const sub of ['7\n8', '\u202e7', '7'.repeat(256)])
    test(`the name of an actor is not taken from the subject ${JSON.stringify(sub.slice(0, 9))}, which the standard forbids`, async (t) => {
      assert.equal(await actorOf(t, { sub }), '#/sign-in/failed');
    });

  test('the name of an actor is an address that the same source calls verified', async (t) => {
    const none = { roles: undefined };
    const boss = { email: 'boss@example.com' };
    const verified = { email_verified: true };
    assert.equal(await actorOf(t, { ...none, ...verified }, boss), 'ada');
    assert.equal(await actorOf(t, { ...none, ...boss }, verified), 'ada');
    assert.equal(await actorOf(t, { ...none, ...boss }, { ...boss, ...verified }), 'boss@example.com');
    assert.equal(
      await actorOf(t, { ...none, ...boss }, { email: 'ada@example.com', ...verified }),
      'ada@example.com',
    );
  });
});
