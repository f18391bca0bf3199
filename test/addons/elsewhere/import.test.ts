import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { member } from '../../../src/client/environment/untrusted.ts';
import { makeEarlyChoice } from '../../../src/client/ledger/early-choice.ts';
import { begin, cellOf } from '../../client/begin.ts';
import { catalogue } from '../../client/simulation/catalogues.ts';
import type { Tab } from '../../client/simulation/tab.ts';
import { SimulatedBrowser } from '../../client/simulation/simulated-browser.ts';
import { stored } from './stored-choices.ts';

/** Statistics and videos had these names in klaro, where each is a service. */
const importing = {
  ...catalogue,
  from: { klaro: 'shop-klaro', cookiebot: 'CookieConsent' },
  targets: [
    ...catalogue.targets.filter(({ id }) => id !== 'video'),
    {
      id: 'video',
      name: 'Video',
      description: 'Plays films.',
      saleOrShare: true,
      from: { klaro: 'tubular' },
    },
  ],
  vendors: [
    { id: 'tubular', name: 'Tubular', targets: ['necessary', 'video', 'statistics'] },
    { id: 'tally', name: 'Tally', targets: ['statistics'], from: { klaro: 'tally' } },
  ],
};

/** The same, where the company asks for the same as in klaro. */
const declaring = {
  ...importing,
  vendors: importing.vendors.map((vendor) =>
    vendor.id === 'tally' ? { ...vendor, importAcceptances: ['statistics'] } : vendor,
  ),
};

interface Visit {
  readonly world: SimulatedBrowser;
  readonly tab: Tab;
}

async function visit(
  cookies: Record<string, string>,
  file: object = importing,
  world = new SimulatedBrowser(),
): Promise<Visit> {
  Object.assign(world.cookies, cookies);
  const { tab } = await begin(world, { catalogue: file });
  return { world, tab };
}

const actionsOf = ({ tab }: Visit) =>
  Object.fromEntries(
    tab.client.snapshot
      .cells()
      .filter(({ required }) => !required)
      .map(({ vendor, target, action }) => [`${vendor}/${target}`, action]),
  );

suite('a visitor who refused in another consent tool', () => {
  test('a visitor who refused in another consent tool has refused here, and is asked only about the rest', async () => {
    const { tab } = await visit({ 'shop-klaro': stored.klaro.refused });
    assert.equal(cellOf(tab, 'tally', 'statistics').action, 'REJECT');
    assert.equal(cellOf(tab, 'tubular', 'video').action, 'REJECT');
    assert.equal(tab.client.snapshot.ask, 'first');
    const asked = tab.client.snapshot.cells().filter((cell) => cell.asked);
    assert.deepEqual(
      asked.map(({ vendor, target }) => `${vendor}/${target}`),
      ['tubular/statistics'],
    );
  });

  test('a visitor who refused in another consent tool causes one post that says that it was imported, and not what was shown, and is confirmed', async () => {
    const { world, tab } = await visit({ 'shop-klaro': stored.klaro.refused });
    await world.pass(30_000);
    assert.deepEqual(world.service.holds(world.anonymousId ?? ''), {
      'tally/statistics': 'REJECT',
      'tubular/video': 'REJECT',
    });
    const [post, ...others] = world.service.posts;
    assert.deepEqual(others, []);
    const evidence = member(post?.attributes, 'assent');
    assert.deepEqual(Object.keys(Object(evidence)), [
      'decision',
      'at',
      'method',
      'language',
      'part',
      'parts',
    ]);
    assert.equal(member(evidence, 'method'), 'imported');
    assert.equal(cellOf(tab, 'tally', 'statistics').state, 'confirmed');
  });

  test('a visitor who refused in another consent tool is not asked at all if nothing else is left, and on the next page nothing is imported again', async () => {
    const all = {
      ...importing,
      targets: importing.targets.map((each) =>
        each.id === 'statistics' ? { ...each, from: { klaro: 'tally' } } : each,
      ),
    };
    const { world, tab } = await visit({ 'shop-klaro': stored.klaro.refused }, all);
    assert.equal(tab.client.snapshot.ask, 'no');
    await world.pass(30_000);
    tab.close();
    const next = await visit({}, all, world);
    await world.pass(30_000);
    assert.equal(next.tab.client.snapshot.ask, 'no');
    assert.equal(world.service.posts.length, 1);
  });

  test('a visitor who refused in another consent tool has refused also where things apply unasked, and nothing applies before', async () => {
    const world = new SimulatedBrowser();
    Object.assign(world.cookies, { 'shop-klaro': stored.klaro.refused });
    const tab = world.openTab({ catalogue: importing, regime: 'opt-out' });
    let wasAllowed = false;
    tab.client.subscribe(() => (wasAllowed ||= tab.client.allowed('tally', 'statistics')));
    await tab.client.ready;
    assert.equal(wasAllowed, false);
    assert.equal(tab.client.allowed('tally', 'statistics'), false);
    assert.equal(tab.client.allowed('tubular', 'statistics'), true);
  });

  test('a visitor who refused in another consent tool can accept it here: that is newer', async () => {
    const { world, tab } = await visit({ 'shop-klaro': stored.klaro.refused });
    tab.client.choose([{ vendor: 'tally', target: 'statistics', action: 'ACCEPT' }]);
    await world.pass(30_000);
    assert.equal(cellOf(tab, 'tally', 'statistics').action, 'ACCEPT');
    tab.close();
    const next = await visit({}, importing, world);
    assert.equal(cellOf(next.tab, 'tally', 'statistics').action, 'ACCEPT');
  });

  test('a visitor who refused in another consent tool and who accepts everything at once on this page, has accepted', async () => {
    const world = new SimulatedBrowser();
    Object.assign(world.cookies, { 'shop-klaro': stored.klaro.refused });
    const tab = world.openTab({ catalogue: importing });
    tab.client.acceptAll({ method: 'banner' });
    await tab.client.ready;
    await world.pass(30_000);
    assert.deepEqual(
      new Set(Object.values(world.service.holds(world.anonymousId ?? ''))),
      new Set(['ACCEPT']),
    );
  });

  test('a visitor who refused in another consent tool had chosen here before: that stays', async () => {
    const { world, tab } = await visit({});
    tab.client.acceptAll({ method: 'banner' });
    await world.pass(30_000);
    tab.close();
    const next = await visit({ 'shop-klaro': stored.klaro.refused }, importing, world);
    assert.equal(cellOf(next.tab, 'tally', 'statistics').action, 'ACCEPT');
  });

  test('a visitor who refused in another consent tool and then allowed something before any page had a client: that is newer, and the rest is refused', async () => {
    const world = new SimulatedBrowser();
    const before = {
      now: () => world.time.now - 90_000,
      randomBytes: (count: number) => world.mint(count),
      globalPrivacyControl: false,
    };
    const choice = makeEarlyChoice(before, [{ vendor: 'tubular', target: 'video', action: 'ACCEPT' }], 0);
    world.storage?.kept.set(`assent.choice.${choice.id}`, JSON.stringify(choice));
    Object.assign(world.cookies, { 'shop-klaro': stored.klaro.refused });
    const { tab } = await begin(world, { catalogue: importing, regime: 'opt-out' });
    assert.deepEqual(actionsOf({ world, tab }), {
      'tubular/statistics': undefined,
      'tubular/video': 'ACCEPT',
      'tally/statistics': 'REJECT',
    });
    await world.pass(30_000);
    assert.deepEqual(world.service.holds(world.anonymousId ?? ''), {
      'tubular/video': 'ACCEPT',
      'tally/statistics': 'REJECT',
    });
  });

  test('a visitor who refused in another consent tool has refused also after a notice of what applies unasked', async () => {
    const world = new SimulatedBrowser();
    world.storage?.kept.set('assent.notice', '1');
    const visitor = await visit({ 'shop-klaro': stored.klaro.refused }, importing, world);
    assert.equal(cellOf(visitor.tab, 'tally', 'statistics').action, 'REJECT');
  });

  test('a visitor who refused in another consent tool and is signed in to an account: its choices apply', async () => {
    const world = new SimulatedBrowser();
    world.storage?.kept.set('assent.me.ledger', '{}');
    const { tab } = await visit({ 'shop-klaro': stored.klaro.refused, assent_me: '1' }, importing, world);
    assert.equal(cellOf(tab, 'tally', 'statistics').action, undefined);
  });

  test('a visitor who refused in another consent tool is found in the local storage, too', async () => {
    const world = new SimulatedBrowser();
    world.storage?.kept.set('shop-klaro', stored.klaro.refused);
    const { tab } = await visit({}, importing, world);
    assert.equal(cellOf(tab, 'tally', 'statistics').action, 'REJECT');
  });
});

suite('an acceptance in another consent tool', () => {
  test('an acceptance in another consent tool is none here, unless the catalogue declares it', async () => {
    const visitor = await visit({ 'shop-klaro': stored.klaro.oneAccepted });
    assert.deepEqual(actionsOf(visitor), {
      'tubular/statistics': undefined,
      'tubular/video': 'REJECT',
      'tally/statistics': undefined,
    });
  });

  test('an acceptance in another consent tool counts for the declared vendor and target, and for nothing else', async () => {
    const visitor = await visit({ 'shop-klaro': stored.klaro.oneAccepted }, declaring);
    assert.deepEqual(actionsOf(visitor), {
      'tubular/statistics': undefined,
      'tubular/video': 'REJECT',
      'tally/statistics': 'ACCEPT',
    });
    await visitor.world.pass(30_000);
    assert.equal(visitor.tab.client.allowed('tally', 'statistics'), true);
  });

  test('an acceptance in another consent tool is none with a Global Privacy Control signal', async () => {
    const world = new SimulatedBrowser();
    world.gpc = true;
    const { tab } = await visit({ 'shop-klaro': stored.klaro.oneAccepted }, declaring, world);
    assert.equal(cellOf(tab, 'tally', 'statistics').action, undefined);
  });

  test('an acceptance in another consent tool is none where the browser stores nothing: it would come back after a withdrawal', async () => {
    const world = new SimulatedBrowser({ hasStorage: false });
    const visitor = await visit({ 'shop-klaro': stored.klaro.oneAccepted }, declaring, world);
    assert.deepEqual(actionsOf(visitor), {
      'tubular/statistics': undefined,
      'tubular/video': 'REJECT',
      'tally/statistics': undefined,
    });
  });

  test('an acceptance in another consent tool is none if another tool cannot be read', async () => {
    const { tab } = await visit({ 'shop-klaro': stored.klaro.oneAccepted, CookieConsent: '%' }, declaring);
    assert.equal(cellOf(tab, 'tally', 'statistics').action, undefined);
    assert.deepEqual(tab.warnings, [
      'What cookiebot stored as "CookieConsent" cannot be read. The visitor is asked.',
    ]);
  });
});

suite('a visitor without a choice elsewhere', () => {
  for (const [name, cookies] of [
    ['nothing', {}],
    ['a choice of a tool that the catalogue does not name', { klaro: stored.klaro.refused }],
    ['what cannot be read', { 'shop-klaro': '{%22tally' }],
  ] as const) {
    test(`a visitor who has ${name} stored is asked about everything, and nothing is stored or sent`, async () => {
      const { world, tab } = await visit({ ...cookies });
      await world.pass(60_000);
      assert.equal(tab.client.snapshot.ask, 'first');
      assert.equal(tab.client.snapshot.counts.undecided, 3);
      assert.equal(world.storage?.kept.size, 0);
      assert.equal(world.service.posts.length, 0);
    });
  }
});
