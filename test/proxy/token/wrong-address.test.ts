import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { action, consent, obligingService, refuses, setUp, type World } from '../support/set-up.ts';
import type { Respond } from '../support/upstream.ts';

const known = () => Response.json({ unifiedConsent: { actions: [action()] }, conflicts: [] });
const missing = {
  'an empty 404': () => new Response(null, { status: 404 }),
  'a page': () =>
    new Response('<html>Cannot GET it</html>', { status: 404, headers: { 'content-type': 'text/html' } }),
  JSON: () => Response.json({ message: 'no Route matched with those values' }, { status: 404 }),
  'our own words': () => Response.json({ code: 'endpoint-unknown' }, { status: 404 }),
};

/** A service at `/v2` that accepts consents without the version too, and knows this number of visitors. */
function versioned(ofPath: () => Response, ofVisitor = ofPath, knows = () => false): Respond {
  return ({ method, url }) => {
    const { pathname } = new URL(url);
    if (method === 'POST' && /^(\/v2)?\/consents$/.test(pathname)) return new Response(null, { status: 201 });
    if (pathname.startsWith('/v2/consents/check/')) return Response.json({ exists: knows() });
    if (pathname.startsWith('/v2/consents/unified/')) return knows() ? known() : ofVisitor();
    return ofPath();
  };
}

const unversioned = { createConsent: '', readUnifiedConsent: '', checkConsent: '' };
const warningsOf = ({ lines }: ReturnType<typeof setUp>) =>
  lines.flatMap((line) => (line.event === 'warning' ? [line.message] : []));

suite('a path that the service does not know', () => {
  for (const [name, ofPath] of Object.entries(missing)) {
    test(`a path that the service does not know answered with ${name} is not taken for a visitor who has not chosen`, async () => {
      const world = setUp({ service: versioned(ofPath), options: { versions: unversioned } });
      assert.equal((await world.post(consent())).status, 201);
      for (let reads = 0; reads < 3; reads += 1) {
        refuses(await world.readUnified(), 502, 'upstream-failed');
        refuses(await world.check(), 502, 'upstream-failed');
      }
      const about = warningsOf(world).filter((warning) => /"versions"/.test(warning));
      assert.equal(about.length, 2, about.join('\n'));
      assert.match(about[0] ?? '', /^readUnifiedConsent fails: .* 404 .*"serviceUrl" or "versions"/);
    });

    test(`a path that the service does not know is told from a visitor who has not chosen, though both are ${name}`, async () => {
      const world = setUp({ service: versioned(ofPath, name === 'our own words' ? missing.JSON : ofPath) });
      for (let reads = 0; reads < 3; reads += 1) assert.equal((await world.readUnified()).status, 204);
      assert.deepEqual(warningsOf(world), []);
    });
  }

  test('a path that the service does not know costs one more request until the service has answered once, and none after that', async () => {
    const world = setUp({ service: versioned(missing['an empty 404']) });
    for (let reads = 0; reads < 5; reads += 1) await world.readUnified();
    assert.equal(world.serviceRequests.filter(({ url }) => url.includes('/check/')).length, 1);
    assert.equal(world.serviceRequests.length, 6);
  });

  test('a path that the service does not know is not asked about by each of many readers', async () => {
    const world = setUp({ service: versioned(missing['an empty 404']), options: { versions: unversioned } });
    for (let reads = 0; reads < 50; reads += 1) await world.readUnified();
    assert.ok(world.serviceRequests.length <= 52, `${world.serviceRequests.length}`);
  });

  test('a path that the service does not know is not asked about when the service says itself that it knows no consent', async () => {
    const own = () => Response.json({ code: 'consent-unknown' }, { status: 404 });
    const world = setUp({ service: versioned(missing.JSON, own) });
    assert.equal((await world.readUnified()).status, 204);
    assert.equal(world.serviceRequests.length, 1);
  });

  test('a path that the service does not know names nobody who has chosen', async () => {
    const world = setUp({ service: versioned(missing['an empty 404']) });
    await world.readUnified();
    const [read, probe] = world.serviceRequests;
    assert.notEqual(read?.url.split('/').at(-1), probe?.url.split('/').at(-1));
  });

  test('a path that the service does not know appears when a service moves away, and is gone when it is back', async () => {
    let service: Respond = obligingService;
    const world = setUp({ service: (...call) => service(...call) });
    assert.equal((await world.readUnified()).status, 200);
    service = missing['our own words'];
    refuses(await world.readUnified(), 502, 'upstream-failed');
    service = obligingService;
    assert.equal((await world.readUnified()).status, 200);
  });
});

suite('a post to a path that the service does not know', () => {
  for (const [name, ofPath] of Object.entries(missing))
    test(`a post to a path that the service does not know answered with ${name} may pass, and names the setting`, async () => {
      const world: World = { service: versioned(ofPath), options: { versions: { createConsent: '/v7' } } };
      const made = setUp(world);
      refuses(await made.post(consent()), 502, 'upstream-failed');
      assert.match(warningsOf(made).join(), /createConsent fails: .* 404 .*"serviceUrl" or "versions"/);
    });
});
