import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setUpOperations } from '../support/operations-world.ts';

const hour = 3_600_000;

const secretOf = (link: string): string => new URL(link).hash.replace('#secret=', '');
/** A server, and somebody without a session who uses a link there. */
async function setUpLink(...given: Parameters<typeof setUpOperations>) {
  const world = await setUpOperations(...given);
  const use = (secret: string, headers = {}) =>
    world.call('openSession', { as: undefined, body: { secret }, headers });
  return { ...world, use, newSecret: () => secretOf(world.operations.newLink()) };
}

const cookieOf = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? '';

suite('a one-time link', () => {
  test('a one-time link signs in as an administrator, by a cookie that no script can read', async (t) => {
    const { call, use, newSecret } = await setUpLink(t);
    const { json, headers } = await use(newSecret());
    assert.deepEqual(json, { signIn: 'link', session: { name: 'ada', grants: [{ role: 'administrator' }] } });
    assert.match(
      headers.get('set-cookie') ?? '',
      /^assent-session-8082=[\w-]{43}; Path=\/dashboard; HttpOnly; SameSite=Lax$/,
    );
    const brands = await call('listBrands', { as: undefined, headers: { cookie: cookieOf(headers) } });
    assert.equal(brands.status, 200);
  });

  test('a one-time link works for one of two that use it at the same time', async (t) => {
    const { use, newSecret } = await setUpLink(t);
    const secret = newSecret();
    const replies = await Promise.all([use(secret), use(secret)]);
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200, 403]));
  });

  test('a one-time link is replaced by a newer one', async (t) => {
    const { use, newSecret } = await setUpLink(t);
    const [first, second] = [newSecret(), newSecret()];
    assert.equal((await use(first)).status, 403);
    assert.equal((await use(second)).status, 200);
  });

  test('a one-time link works after any number of wrong secrets, so that nobody can lock its owner out', async (t) => {
    const { use, newSecret } = await setUpLink(t);
    const right = newSecret();
    for (let attempt = 0; attempt < 100; attempt += 1) assert.equal((await use(`${attempt}`)).status, 403);
    assert.equal((await use(right)).status, 200);
  });

  test('a one-time link does not exist on a server without a local user, and an empty secret is no secret', async (t) => {
    const { call, use } = await setUpLink(t, { localUser: undefined });
    assert.equal((await use('')).status, 403);
    assert.deepEqual((await call('readSession', { as: undefined })).json, { signIn: 'none' });
  });
});

suite('a session', () => {
  test('a session gets a new id at sign-in, whatever the browser had before', async (t) => {
    const { use, newSecret, sessions } = await setUpLink(t);
    const planted = sessions.start({ name: 'mallory', grants: [{ role: 'viewer' }] });
    const { headers } = await use(newSecret(), { cookie: `assent-session-8082=${planted}` });
    assert.notEqual(cookieOf(headers), `assent-session-8082=${planted}`);
    assert.equal(sessions.find(planted), undefined);
  });

  test('a session with an id that the server did not make is none', async (t) => {
    const { call } = await setUpOperations(t);
    for (const id of ['', 'x', 'A'.repeat(43), '__proto__']) {
      const headers = { cookie: `assent-session-8082=${id}` };
      assert.equal((await call('listBrands', { as: undefined, headers })).status, 401);
    }
  });

  test('a session ends an hour after its last use', async (t) => {
    const { sessions, clock } = await setUpOperations(t);
    const id = sessions.start({ name: 'ada', grants: [] });
    clock.now += hour - 1;
    assert.ok(sessions.find(id));
    clock.now += hour - 1;
    assert.ok(sessions.find(id));
    clock.now += hour;
    assert.equal(sessions.find(id), undefined);
  });

  test('a session ends eight hours after it began, however much it is used', async (t) => {
    const { sessions, clock } = await setUpOperations(t);
    const id = sessions.start({ name: 'ada', grants: [] });
    for (let minutes = 10; minutes < 480; minutes += 10) {
      clock.now += hour / 6;
      assert.ok(sessions.find(id));
    }
    clock.now += hour / 6;
    assert.equal(sessions.find(id), undefined);
  });

  test('a session ends at once when the person signs out, also for a copy of the cookie', async (t) => {
    const { call, sessions } = await setUpOperations(t);
    const id = sessions.start({ name: 'ada', grants: [{ role: 'viewer' }] });
    const headers = { cookie: `assent-session-8082=${id}` };
    const reply = await call('endSession', { as: undefined, headers });
    assert.equal(reply.status, 204);
    assert.match(reply.headers.get('set-cookie') ?? '', /^assent-session-8082=; .*Max-Age=0$/);
    assert.equal((await call('listBrands', { as: undefined, headers })).status, 401);
  });

  test('a session over https has a cookie that is never sent over http', async (t) => {
    const address = 'https://ops.example';
    const { operations } = await setUpOperations(t, { origins: [address] });
    const response = await operations.fetch(
      new Request(`${address}/dashboard/api/session`, {
        method: 'POST',
        headers: { origin: address, 'x-assent-dashboard': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ secret: secretOf(operations.newLink()) }),
      }),
    );
    assert.match(
      response.headers.get('set-cookie') ?? '',
      /^__Secure-assent-session=[\w-]{43}; Path=\/dashboard; HttpOnly; SameSite=Lax; Secure$/,
    );
  });
});
