import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type ProxyAddOn, unsafeSettings } from '../../src/proxy.ts';
import { anonymousId, refuses, sameOrigin, secrets, setUp } from './support/set-up.ts';

const limit = { name: 'waves', most: 1, window: 60_000 };

/** An add-on that answers at a path of its own, and takes each browser with this cookie for a person. */
function waving(): ProxyAddOn & { readonly revoked: string[]; readonly opened: string[] } {
  const revoked: string[] = [];
  const opened: string[] = [];
  return {
    revoked,
    opened,
    open({ settings }) {
      opened.push(settings.clientId);
      settings.warn('Somebody waves.');
      return {
        routes: [
          {
            name: 'wave',
            method: 'POST',
            path: '/waves/:id',
            limit,
            answer: async (_request, { segment, catalogue }) =>
              Response.json({ segment, vendors: [...(catalogue?.offered.keys() ?? [])] }),
          },
        ],
        findProof: async (request) => {
          const [, person] = /person=(\w+)/.exec(request.headers.get('cookie') ?? '') ?? [];
          if (person === undefined || revoked.includes(person)) return undefined;
          return { verifiedId: person, revoke: async () => void revoked.push(person) };
        },
      };
    },
  };
}

const wave = (world: ReturnType<typeof setUp>, headers: Record<string, string> = {}) =>
  world.ask('/waves/hello', { method: 'POST', headers: { ...sameOrigin, ...headers } });
const vendorsOf = (id: string) => ({ vendors: [{ id, targets: ['statistics'] }] });

suite('an add-on of the proxy', () => {
  test('an add-on of the proxy answers at its path, by the catalogue of the moment', async () => {
    const addOn = waving();
    const world = setUp({ options: { addOns: [addOn], catalogue: vendorsOf('acme') } });
    assert.equal((await wave(world)).text, '{"segment":"hello","vendors":["acme"]}');
    world.changeCatalogue(vendorsOf('tally'));
    world.clock.now += limit.window;
    assert.equal((await wave(world)).text, '{"segment":"hello","vendors":["tally"]}');
    assert.deepEqual(addOn.opened, ['channel-1'], 'it is opened once');
  });

  test('an add-on of the proxy answers no other site, no other method, and no address beyond its limit', async () => {
    const world = setUp({ options: { addOns: [waving()] } });
    refuses(await wave(world, { 'sec-fetch-site': 'cross-site' }), 403, 'origin-refused');
    refuses(await world.ask('/waves/hello', { headers: sameOrigin }), 405, 'method-refused');
    assert.equal((await wave(world)).status, 200);
    const refused = await wave(world);
    refuses(refused, 429, 'too-many-requests');
    assert.match(refused.headers.get('ratelimit-policy') ?? '', /^"waves"/);
  });

  test('an add-on of the proxy finds who a browser is, until they sign out', async () => {
    const addOn = waving();
    const world = setUp({ options: { addOns: [addOn] } });
    const headers = { ...sameOrigin, cookie: 'person=kim' };
    const read = () => world.ask('/v2/consents/check/me', { headers });
    assert.equal((await read()).status, 200);
    assert.match(world.serviceRequests.at(-1)?.url ?? '', /\/check\/kim$/);
    await world.ask('/subjects/sign-out', { method: 'POST', headers });
    assert.deepEqual(addOn.revoked, ['kim']);
    refuses(await read(), 401, 'verification-missing');
    assert.equal((await world.check(anonymousId)).status, 200);
  });

  test('an add-on of the proxy warns of its options with the proxy', () => {
    const needed = {
      serviceUrl: 'https://service.example',
      tokenUrl: 'https://identity.example/token',
      clientId: 'channel-1',
      clientSecret: secrets.clientSecret,
    };
    const catalogue = vendorsOf('acme');
    assert.deepEqual(unsafeSettings({ ...needed, catalogue, addOns: [waving()] }), ['Somebody waves.']);
  });
});
