import assert from 'node:assert/strict';
import { suite, test, type TestContext } from 'node:test';
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose';
import {
  createConsentService,
  listSigningKeys,
  openSqliteStore,
  rotateSigningKey,
} from '../../../src/service.ts';
import { address, setUp } from '../support/set-up.ts';
import { makeFolder } from '../../temporary-folder.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** A service whose tokens are valid for a day, another service on the same data, and what an operator does. */
async function setUpKeys(t: TestContext) {
  const folder = makeFolder(t);
  const store = await openSqliteStore({ folder });
  const shared = await openSqliteStore({ folder, access: 'share' });
  t.after(() => Promise.all([store.close(), shared.close()]));
  const world = await setUp(t, { store, tokenLifetime: 86_400 });
  const { clock, client } = world;
  const other = await createConsentService({
    store: shared,
    issuer: address,
    tokenLifetime: 86_400,
    clock: () => clock.now,
  });
  // The first key was made long ago.
  clock.now += 24 * hour;
  const asOperator = async <T>(work: () => Promise<T>): Promise<T> => {
    t.mock.timers.enable({ apis: ['Date'], now: clock.now });
    try {
      return await work();
    } finally {
      t.mock.timers.reset();
    }
  };
  const obtain = async (service: { fetch(request: Request): Promise<Response> } = world.service) => {
    const path = `${address}/oauth/token?grant_type=client_credentials`;
    const headers = { authorization: client.basic };
    const reply = await service.fetch(new Request(path, { method: 'POST', headers }));
    const { access_token: token } = JSON.parse(await reply.text());
    return String(token);
  };
  const accepts = async (service: { fetch(request: Request): Promise<Response> }, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await service.fetch(new Request(`${address}/v2/consents/check/x`, { headers }));
    return reply.status === 200;
  };
  const published = async (): Promise<string[]> => {
    const { json } = await world.send('/.well-known/jwks.json');
    return json.keys.map(({ kid }: { kid: string }) => kid);
  };
  return {
    ...world,
    other,
    obtain,
    accepts,
    published,
    rotate: () => asOperator(() => rotateSigningKey(store)),
    list: () => asOperator(() => listSigningKeys(store)),
  };
}

const kidOf = (token: string) => decodeProtectedHeader(token).kid;

suite('a new signing key', () => {
  test('a new signing key is published at once, and signs a minute later, without a restart of any process', async (t) => {
    const { clock, other, obtain, rotate, published, service } = await setUpKeys(t);
    const [old] = await published();
    const [, fresh] = await rotate();
    assert.deepEqual(await published(), [old, fresh?.kid]);
    clock.now += minute - second;
    assert.deepEqual([kidOf(await obtain(service)), kidOf(await obtain(other))], [old, old]);
    clock.now += 6 * second;
    assert.deepEqual([kidOf(await obtain(service)), kidOf(await obtain(other))], [fresh?.kid, fresh?.kid]);
  });

  test('a new signing key is known to a process that has just looked for an unknown key', async (t) => {
    const { clock, other, obtain, accepts, rotate, service } = await setUpKeys(t);
    await rotate();
    clock.now += minute + 5 * second;
    const unknown = await setUp(t);
    assert.equal(await accepts(other, await unknown.client.token()), false);
    assert.equal(await accepts(other, await obtain(service)), true);
  });
});

suite('a replaced signing key', () => {
  test('a replaced signing key verifies until its last token expires, and then leaves the JWKS', async (t) => {
    const { clock, other, obtain, accepts, rotate, published } = await setUpKeys(t);
    const [old, fresh] = await rotate();
    clock.now += minute - second;
    const last = await obtain();
    assert.equal(kidOf(last), old?.kid);
    clock.now += 24 * hour - second;
    assert.deepEqual(await published(), [old?.kid, fresh?.kid]);
    assert.equal(await accepts(other, last), true);
    clock.now += hour;
    assert.deepEqual(await published(), [fresh?.kid]);
    assert.equal(await accepts(other, last), false);
  });

  test('a replaced signing key verifies no later token at a process that knows its successor', async (t) => {
    const { clock, other, obtain, accepts, rotate, store } = await setUpKeys(t);
    const genuine = await obtain();
    const [stored] = await store.listSigningKeys();
    const key = await importJWK(JSON.parse(stored?.jwk ?? ''), 'ES256');
    const forge = () =>
      new SignJWT({ ...decodeJwt(genuine), iat: clock.now / second, exp: clock.now / second + 3_600 })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: kidOf(genuine) ?? '' })
        .sign(key);
    await rotate();
    clock.now += minute + 6 * second;
    assert.equal(await accepts(other, await obtain()), true);
    assert.equal(await accepts(other, await forge()), true);
    clock.now += 26 * hour;
    assert.equal(await accepts(other, await forge()), false);
  });

  test('a replaced signing key is deleted by the next rotation, when its tokens have expired', async (t) => {
    const { clock, rotate, store } = await setUpKeys(t);
    const [first] = await rotate();
    assert.equal((await rotate()).length, 3, 'its tokens are still valid');
    clock.now += 26 * hour;
    await rotate();
    const kids = (await store.listSigningKeys()).map(({ kid }) => kid);
    assert.deepEqual([kids.length, kids.includes(first?.kid ?? '')], [2, false]);
  });
});

test('the list of signing keys says what each is for, and until when', async (t) => {
  const { clock, rotate, list } = await setUpKeys(t);
  const at = (milliseconds: number) => new Date(clock.now + milliseconds);
  const [old, fresh] = await rotate();
  const { kid, createdAt } = old ?? {};
  const expected = { kid, createdAt, status: 'signing', verifiesUntil: at(25 * hour) };
  assert.deepEqual(old, expected);
  assert.deepEqual(fresh, { kid: fresh?.kid, createdAt: at(0), status: 'next', signsFrom: at(minute) });
  clock.now += minute;
  assert.deepEqual(
    (await list()).map(({ status }) => status),
    ['verifying', 'signing'],
  );
});
