import assert from 'node:assert/strict';
import { suite, test, type TestContext } from 'node:test';
import { createBrowser } from '../support/browser.ts';
import { type Lies, startLyingIssuer } from '../support/lying-issuer.ts';
import { origin, setUpOperations } from '../support/operations-world.ts';

const clientId = 'dashboard';
const hourAgo = Math.floor(Date.now() / 1_000) - 3_600;

/** Signs in at an issuer that lies, and returns the address where the sign-in ends and the error in the log. */
async function signIn(t: TestContext, lies: Lies) {
  const issuer = await startLyingIssuer(t, clientId, lies);
  const openid = { issuer, clientId, clientSecret: 'a-secret', roleClaim: 'roles' };
  const { send, log } = await setUpOperations(t, { clock: Date.now, localUser: undefined, openid });
  const browser = createBrowser(send, origin);
  const { address } = await browser.open('/dashboard/sign-in', /\/dashboard\/(#.*)?$/);
  return {
    end: address.slice(`${origin}/dashboard/`.length),
    cookies: browser.cookies(),
    error: log.at(-1)?.error,
  };
}

suite('an ID token', { timeout: 60_000 }, () => {
  test('an ID token that is right signs in', async (t) => {
    const { end, cookies } = await signIn(t, {});
    assert.equal(end, '');
    assert.match(cookies, /^assent-session-8082=/);
  });

  const wrong: readonly (readonly [name: string, lies: Lies, code: string])[] = [
    ['with another nonce', { claims: { nonce: 'x' } }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['without a nonce', { claims: { nonce: undefined } }, 'OAUTH_INVALID_RESPONSE'],
    ['for another client', { claims: { aud: 'other' } }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['for several clients', { claims: { aud: [clientId, 'other'] } }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['that has expired', { claims: { exp: hourAgo, iat: hourAgo - 60 } }, 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'],
    ['that is not valid yet', { claims: { nbf: hourAgo + 7_200 } }, 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'],
    ['without a subject', { claims: { sub: undefined } }, 'OAUTH_INVALID_RESPONSE'],
    ['with the signature of another key', { otherKey: true }, 'OAUTH_INVALID_RESPONSE'],
    ['without a signature', { unsigned: true }, 'OAUTH_INVALID_RESPONSE'],
    ['that is missing', { missing: true }, 'OAUTH_INVALID_RESPONSE'],
  ];
  for (const [name, lies, code] of wrong) {
    test(`an ID token ${name} signs nobody in`, async (t) => {
      const { end, cookies, error } = await signIn(t, lies);
      assert.equal(end, '#/sign-in/failed');
      assert.equal(cookies, '');
      assert.equal(error?.code, code);
    });
  }

  test('an ID token that differs by half a minute of clock is accepted', async (t) => {
    const now = Math.floor(Date.now() / 1_000);
    assert.equal((await signIn(t, { claims: { exp: now - 30, iat: now - 90 } })).end, '');
    assert.equal((await signIn(t, { claims: { nbf: now + 30 } })).end, '');
  });
});

suite('the configuration of an issuer', { timeout: 60_000 }, () => {
  test('the configuration of an issuer that names another issuer is refused', async (t) => {
    const { end } = await signIn(t, { configuration: { issuer: 'https://evil.example' } });
    assert.equal(end, '#/sign-in/failed');
  });

  test('the configuration of an issuer without an endpoint is refused', async (t) => {
    const { end } = await signIn(t, { configuration: { authorization_endpoint: undefined } });
    assert.equal(end, '#/sign-in/failed');
  });
});
