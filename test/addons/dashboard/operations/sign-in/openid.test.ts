import assert from 'node:assert/strict';
import { suite, test, type TestContext } from 'node:test';
import type { OpenIdSettings } from '../../../../../src/addons/dashboard/service/sign-in/openid.ts';
import { freePort } from '../../../../local-server.ts';
import { type Browser, createBrowser } from '../support/browser.ts';
import { type Claims, type ClaimsPlace, startIdentityProvider } from '../support/identity-provider.ts';
import { origin, setUpOperations } from '../support/operations-world.ts';

const callback = `${origin}/dashboard/sign-in/callback`;

const people = {
  ada: { email: 'ada@example.com', email_verified: true, roles: ['administrator', 'staff'] },
  grace: { preferred_username: 'grace', roles: 'viewer' },
  alan: { email: 'ada@example.com', preferred_username: 'ada@example.com', roles: 'viewer' },
  edsger: { email: 'boss@example.com', email_verified: false, roles: ['support:b1'] },
  mallory: { email: 'mallory@example.com', roles: ['Administrator', 'admin', 'root', ['administrator'], 1] },
};

async function setUpOpenId(
  t: TestContext,
  place?: ClaimsPlace,
  clock = Date.now,
  changed: Partial<OpenIdSettings> = {},
  claims: Claims = {},
) {
  const everybody = { ...people, barbara: claims };
  const provider = await startIdentityProvider(t, callback, everybody, place);
  const world = await setUpOperations(t, {
    clock,
    localUser: undefined,
    openid: { ...provider.settings, ...changed },
  });
  const browse = (): Browser => createBrowser(world.send, origin);
  const session = async (browser: Browser) =>
    (await world.call('readSession', { as: undefined, headers: { cookie: browser.cookies() } })).json;
  /** A browser whose sign-in as this person lacks its last step, and the address of that. */
  const begin = async (person: typeof provider.person) => {
    provider.person = person;
    const browser = browse();
    return { browser, ...(await browser.open('/dashboard/sign-in', /sign-in\/callback/)) };
  };
  return { ...world, provider, browse, session, begin };
}

/** The end of a sign-in: the fragment tells why it failed. */
const endOf = async (browser: Browser, address = '/dashboard/sign-in'): Promise<string> =>
  (await browser.open(address, /\/dashboard\/(#.*)?$/)).address;

suite('a sign-in by OpenID Connect', { timeout: 60_000 }, () => {
  for (const place of ['id-token', 'userinfo'] as const) {
    test(`a sign-in by OpenID Connect reads name and roles of the ${place}`, async (t) => {
      const { provider, browse, session } = await setUpOpenId(t, place);
      const signedIn = async (person: keyof typeof people) => {
        provider.person = person;
        const browser = browse();
        assert.equal(await endOf(browser), `${origin}/dashboard/`);
        return (await session(browser)).session;
      };
      assert.deepEqual(await signedIn('ada'), {
        name: 'ada@example.com',
        grants: [{ role: 'administrator' }],
      });
      assert.deepEqual(await signedIn('grace'), { name: 'grace (grace)', grants: [{ role: 'viewer' }] });
      assert.equal((await signedIn('alan')).name, 'ada@example.com (alan)');
      // An unverified address may belong to somebody else.
      assert.deepEqual(await signedIn('edsger'), {
        name: 'edsger',
        grants: [{ role: 'support', brandId: 'b1' }],
      });
    });
  }

  const nested = [
    ['realm_access.roles', { realm_access: { roles: ['offline_access', 'viewer'] } }],
    ['resource_access.my.app.roles', { resource_access: { 'my.app': { roles: ['viewer'] } } }],
    ['https://brand.example/roles', { 'https://brand.example/roles': ['viewer'] }],
  ] as const;
  for (const [roleClaim, claims] of nested)
    test(`a sign-in by OpenID Connect reads the roles at ${roleClaim}`, async (t) => {
      const changed = { roleClaim };
      const { provider, browse, session } = await setUpOpenId(t, 'id-token', Date.now, changed, claims);
      provider.person = 'barbara';
      const browser = browse();
      assert.equal(await endOf(browser), `${origin}/dashboard/`);
      assert.deepEqual((await session(browser)).session.grants, [{ role: 'viewer' }]);
    });

  const without = [
    [
      'roles',
      'A person has no role: "roles", the claim in ASSENT_DASHBOARD_ROLE_CLAIM, contains none of viewer, support, administrator.',
    ],
    [
      'realm_access.roles',
      'A person has no role: "realm_access.roles", the claim in ASSENT_DASHBOARD_ROLE_CLAIM, is missing in the ID token and at the UserInfo endpoint. There are: ',
    ],
  ] as const;
  for (const [roleClaim, reason] of without)
    test(`a sign-in by OpenID Connect without a role at ${roleClaim} ends without a session, and the log says why`, async (t) => {
      const { provider, browse, session, log } = await setUpOpenId(t, 'id-token', Date.now, { roleClaim });
      provider.person = 'mallory';
      const browser = browse();
      assert.equal(await endOf(browser), `${origin}/dashboard/#/sign-in/no-role`);
      assert.deepEqual(await session(browser), { signIn: 'openid' });
      const entry = log.find(({ route }) => route === '/dashboard/sign-in/callback');
      assert.deepEqual([entry?.level, entry?.error], ['info', undefined]);
      assert.ok(entry?.reason?.startsWith(reason), `The reason is ${entry?.reason}`);
      assert.doesNotMatch(JSON.stringify(log), /mallory@|root/);
    });

  test('a sign-in by OpenID Connect that the person refuses ends without a session', async (t) => {
    const { browse, session, log } = await setUpOpenId(t);
    const browser = browse();
    assert.equal(await endOf(browser), `${origin}/dashboard/#/sign-in/refused`);
    const entry = log.find(({ route }) => route === '/dashboard/sign-in/callback');
    assert.deepEqual([entry?.level, entry?.error], ['info', undefined]);
    assert.deepEqual(await session(browser), { signIn: 'openid' });
  });

  test('a sign-in by OpenID Connect is remembered until the person signs out', async (t) => {
    const { call, provider, browse, session } = await setUpOpenId(t);
    provider.person = 'ada';
    const browser = browse();
    await endOf(browser);
    const stolen = browser.copy();
    const headers = { cookie: browser.cookies() };
    assert.equal((await call('listBrands', { as: undefined, headers })).status, 200);
    assert.equal((await call('endSession', { as: undefined, headers })).status, 204);
    assert.deepEqual(await session(stolen), { signIn: 'openid' });
  });

  test('a sign-in by OpenID Connect asks for a code with PKCE, state and nonce, and for the scope of the roles', async (t) => {
    const { send } = await setUpOpenId(t);
    const addresses = await Promise.all(
      [1, 2].map(async () => {
        const { headers } = await send('/dashboard/sign-in');
        return new URL(headers.get('location') ?? '').searchParams;
      }),
    );
    const [first, second] = addresses.map((parameters) => Object.fromEntries(parameters));
    assert.equal(first?.['response_type'], 'code');
    assert.equal(first?.['code_challenge_method'], 'S256');
    assert.equal(first?.['redirect_uri'], callback);
    assert.equal(first?.['scope'], 'openid email profile roles');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      assert.match(first?.[name] ?? '', /^[\w-]{43}$/);
      assert.notEqual(first?.[name], second?.[name]);
    }
  });

  test('a sign-in by OpenID Connect fails in words while the issuer is away, and the rest of the port works', async (t) => {
    const { provider, browse, send, log } = await setUpOpenId(t);
    provider.isAway = true;
    assert.equal(await endOf(browse()), `${origin}/dashboard/#/sign-in/unreachable`);
    assert.equal((await send('/dashboard/api/session')).status, 200);
    const entry = log.find(({ route }) => route === '/dashboard/sign-in');
    assert.equal(entry?.level, 'error');
    assert.ok(
      entry?.error?.reason?.startsWith(
        `The identity provider ${provider.settings.issuer} cannot be reached (`,
      ),
    );
  });

  test('a sign-in by OpenID Connect with a wrong secret names the variables in the log, not the secret', async (t) => {
    const changed = { clientSecret: 'a-wrong-secret' };
    const { provider, browse, log } = await setUpOpenId(t, 'id-token', Date.now, changed);
    provider.person = 'ada';
    assert.equal(await endOf(browse()), `${origin}/dashboard/#/sign-in/failed`);
    const entry = log.find(({ route }) => route === '/dashboard/sign-in/callback');
    assert.equal(entry?.level, 'error');
    assert.equal(
      entry?.error?.reason,
      'The identity provider refuses ASSENT_DASHBOARD_CLIENT_ID and ASSENT_DASHBOARD_CLIENT_SECRET ' +
        `(401 invalid_client at ${provider.settings.issuer}/token).`,
    );
    assert.doesNotMatch(JSON.stringify(log), /a-wrong-secret|ada@example\.com|code=/);
  });

  test('a sign-in by OpenID Connect at an issuer that does not listen says so in the log', async (t) => {
    const issuer = `http://127.0.0.1:${await freePort()}`;
    const { browse, log } = await setUpOpenId(t, 'id-token', Date.now, { issuer });
    assert.equal(await endOf(browse()), `${origin}/dashboard/#/sign-in/unreachable`);
    assert.equal(
      log.find(({ route }) => route === '/dashboard/sign-in')?.error?.reason,
      `The identity provider ${issuer} cannot be reached (ECONNREFUSED). Check ASSENT_DASHBOARD_ISSUER, and that the provider runs.`,
    );
  });

  test('a sign-in by OpenID Connect fails in words if the issuer goes away between its two requests', async (t) => {
    const { provider, begin } = await setUpOpenId(t);
    const { browser, address } = await begin('ada');
    provider.isAway = true;
    assert.equal(await endOf(browser, address), `${origin}/dashboard/#/sign-in/unreachable`);
  });
});

suite('an attack on a sign-in', { timeout: 60_000 }, () => {
  test('an attack on a sign-in that uses code and state again gets no session', async (t) => {
    const { begin, session } = await setUpOpenId(t);
    const { browser, address } = await begin('ada');
    const thief = browser.copy();
    assert.equal(await endOf(browser, address), `${origin}/dashboard/`);
    assert.equal(await endOf(thief, address), `${origin}/dashboard/#/sign-in/expired`);
    assert.deepEqual(await session(thief), { signIn: 'openid' });
  });

  test('an attack on a sign-in by a flood of other ones displaces nobody', async (t) => {
    const { begin, send } = await setUpOpenId(t);
    const { browser, address } = await begin('ada');
    for (let sent = 0; sent < 10_001; sent += 100)
      await Promise.all(Array.from({ length: 100 }, () => send(`${origin}/dashboard/sign-in`)));
    assert.equal(await endOf(browser, address), `${origin}/dashboard/`);
  });

  test('an attack on a sign-in that makes another browser finish it gets no session', async (t) => {
    const { begin, browse, session } = await setUpOpenId(t);
    const { address } = await begin('mallory');
    const victim = browse();
    assert.equal(await endOf(victim, address), `${origin}/dashboard/#/sign-in/expired`);
    // Also not if the victim has begun a sign-in, too.
    await victim.open('/dashboard/sign-in', /sign-in\/callback/);
    assert.equal(await endOf(victim, address), `${origin}/dashboard/#/sign-in/expired`);
    assert.deepEqual(await session(victim), { signIn: 'openid' });
  });

  test('an attack on a sign-in that changes the code or the issuer of the answer gets no session', async (t) => {
    const { begin } = await setUpOpenId(t);
    for (const [name, value] of [
      ['code', 'of-somebody-else'],
      ['iss', 'https://evil.example'],
    ] as const) {
      const { browser, address } = await begin('ada');
      const changed = new URL(address);
      changed.searchParams.set(name, value);
      assert.equal(await endOf(browser, changed.href), `${origin}/dashboard/#/sign-in/failed`);
    }
  });

  test('an attack on a sign-in that comes after ten minutes gets no session', async (t) => {
    let now = Date.now();
    const { begin } = await setUpOpenId(t, 'id-token', () => now);
    const { browser, address } = await begin('ada');
    now += 10 * 60_000;
    assert.equal(await endOf(browser, address), `${origin}/dashboard/#/sign-in/expired`);
  });

  test('an attack on a sign-in that names another address does not redirect there', async (t) => {
    const { provider, browse } = await setUpOpenId(t);
    provider.person = 'ada';
    const evil = encodeURIComponent('https://evil.example/');
    const query = ['return_to', 'redirect_uri', 'next', 'url', 'iss']
      .map((name) => `${name}=${evil}`)
      .join('&');
    const browser = browse();
    const { address } = await browser.open(`/dashboard/sign-in?${query}`, /sign-in\/callback/);
    assert.ok(address.startsWith(`${callback}?`));
    const extended = address + query.replace(/&iss=.*/, '').replace(/^/, '&');
    assert.equal(await endOf(browser, extended), `${origin}/dashboard/`);
  });

  test('an attack on a sign-in that plants a session gets none of the new one', async (t) => {
    const { provider, send, sessions, session } = await setUpOpenId(t);
    provider.person = 'ada';
    const planted = `assent-session-8082=${sessions.start({ name: 'mallory', grants: [{ role: 'viewer' }] })}`;
    const jar = new Map([['localhost:8082 assent-session-8082', planted]]);
    const victim = createBrowser(send, origin, jar);
    const attacker = createBrowser(send, origin, jar);
    assert.equal(await endOf(victim), `${origin}/dashboard/`);
    assert.equal((await session(victim)).session.name, 'ada@example.com');
    assert.deepEqual(await session(attacker), { signIn: 'openid' });
  });
});
