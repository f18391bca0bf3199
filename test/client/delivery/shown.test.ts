import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { suite, test } from 'node:test';
import { contentChecksum } from '../../../src/client/environment/checksum.ts';
import { createConsent } from '../../../src/programs/package/create-client.ts';
import type { Environment } from '../../../src/client/environment/environment.ts';
import { member } from '../../../src/client/environment/untrusted.ts';
import { begin } from '../begin.ts';
import { catalogue, editions } from '../simulation/catalogues.ts';
import { SimulatedBrowser } from '../simulation/simulated-browser.ts';

const nameOf = (file: object) => createHash('sha256').update(JSON.stringify(file)).digest('hex');

const words = 'a'.repeat(64);
const context = { method: 'banner', language: 'de', words } as const;
const [older = catalogue, newer = catalogue] = editions;

/** The evidence of what was shown, in the consents that the service received. */
async function received(world: SimulatedBrowser) {
  await world.pass(60_000);
  return world.service.posts.map(({ attributes }) => {
    const evidence = member(attributes, 'assent');
    return ['catalogue', 'words', 'regime'].map((name) => member(evidence, name));
  });
}

suite('a consent names what was shown', () => {
  test('a consent names as shown the catalogue by the SHA-256 of its text without spaces, the words of who asks, and the regime', async () => {
    const { world, tab } = await begin();
    tab.client.acceptAll(context);
    assert.deepEqual(await received(world), [[nameOf(catalogue), words, 'opt-in']]);
  });

  test('a consent names what was shown without words if who asks has words of their own', async () => {
    const { world, tab } = await begin();
    tab.client.rejectAll({ method: 'banner', language: 'de' });
    assert.deepEqual(await received(world), [[nameOf(catalogue), undefined, 'opt-in']]);
  });

  test('a consent names what was shown for a choice that waited for the catalogue, too', async () => {
    const world = new SimulatedBrowser();
    world.openTab().client.rejectAll(context);
    assert.deepEqual(await received(world), [[nameOf(catalogue), words, 'opt-in']]);
  });

  test('a consent names what was shown, also when a page with a newer catalogue sends it', async () => {
    const { world, tab } = await begin(new SimulatedBrowser(), { catalogue: older });
    tab.client.rejectAll(context);
    tab.crash();
    await world.openTab({ catalogue: newer }).client.ready;
    const [[name, ...rest] = []] = await received(world);
    assert.deepEqual([name, ...rest], [nameOf(older), words, 'opt-in']);
  });

  test('a consent names what was shown only as far as it is known: a refusal in the HTML of another catalogue names none', async () => {
    const { world, tab } = await begin(new SimulatedBrowser(), { catalogue: newer });
    tab.client.choose('ACCEPT', context, { catalogue: contentChecksum(older) });
    assert.equal(tab.client.snapshot.ask, 'first');
    tab.client.choose('REJECT', context, { catalogue: contentChecksum(older) });
    assert.deepEqual(await received(world), [[undefined, undefined, undefined]]);
  });

  test('a consent names what was shown only as far as it is known: a later page names no words for what an earlier one stored', async () => {
    const world = new SimulatedBrowser();
    const page = world.openTab();
    page.chooseEarly({
      id: 'click',
      at: world.time.now,
      sequence: world.time.now,
      method: 'banner',
      language: 'de',
      catalogue: contentChecksum(catalogue),
      seed: Array.from({ length: 32 }, () => 1),
      choices: 'REJECT',
    });
    page.crash();
    await world.openTab().client.ready;
    assert.deepEqual(await received(world), [[nameOf(catalogue), undefined, 'opt-in']]);
  });
});

suite('a browser that cannot compute a SHA-256', () => {
  const environment: Environment = {
    now: () => 0,
    randomBytes: (count) => new Uint8Array(count),
    random: () => 0,
    after: () => () => {},
    fetch: () => Promise.reject(new TypeError('There is no network.')),
    storage: undefined,
    cookie: () => undefined,
    cookies: () => '',
    setCookie: () => {},
    joinTabs: () => ({ post: () => {}, leave: () => {} }),
    exclusively: undefined,
    digest: undefined,
    isVisible: () => true,
    watchPage: () => () => {},
    globalPrivacyControl: false,
    warn: assert.fail,
  };
  for (const [how, digest] of [
    ['has none', undefined],
    ['fails', () => Promise.reject(new Error('It fails.'))],
  ] as const)
    test(`a browser that cannot compute a SHA-256 asks all the same, if it ${how}`, async () => {
      const client = createConsent({ proxy: '/consent', catalogue }, { ...environment, digest });
      assert.equal((await client.ready).ask, 'first');
      client.stop();
    });
});
