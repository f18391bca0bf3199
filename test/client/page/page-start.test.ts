import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { begin, startOf } from '../begin.ts';
import { conditionsOf, findPageStart } from '../../../src/client/page/page-start.ts';
import { readProxyCookie } from '../../../src/client/environment/proxy-cookie.ts';
import { stringifyChecked } from '../../../src/client/environment/checksum.ts';
import { catalogue, editions } from '../simulation/catalogues.ts';
import type { Tab } from '../simulation/tab.ts';
import { SimulatedBrowser } from '../simulation/simulated-browser.ts';

const conditions = conditionsOf(undefined, undefined, false);

/** A world in which everything was accepted and confirmed, and its storage. */
async function decided(): Promise<{ world: SimulatedBrowser; kept: Record<string, string> }> {
  const { world, tab } = await begin();
  tab.client.acceptAll();
  await world.pass(60_000);
  return { world, kept: Object.fromEntries(world.storage?.kept ?? []) };
}

suite('the page start', () => {
  test('the page start contains what is allowed, without the client', async () => {
    const { world } = await decided();
    const found = startOf(world);
    assert.ok(found instanceof Object);
    assert.deepEqual(
      [
        found.isDue,
        found.allowed('tally', 'statistics', false),
        found.allowed('tubular', 'necessary', false),
        found.allowed('tubular', 'necessary', true),
      ],
      [false, true, false, true],
    );
    assert.equal(found.allowed('somebody', 'statistics'), false);
  });

  test('the page start finds a new visitor without storage, and an unknown one if only the cookie exists', () => {
    assert.equal(startOf(new SimulatedBrowser()), undefined);
    assert.equal(
      findPageStart(conditions, 0, { other: 'x' }, () => undefined),
      undefined,
    );
    assert.equal(startOf(new SimulatedBrowser(), { cookies: { assent_id: 'a1.x' } }), 'something');
  });

  const day = 86_400_000;
  for (const [says, change] of [
    ['other settings', { conditions: conditionsOf('click', undefined, false) }],
    ['a privacy signal that is on now', { conditions: conditionsOf(undefined, undefined, true) }],
    ['an answer that is half a year old', { later: 190 * day }],
    ['an answer of the day after tomorrow', { later: -2 * day }],
    ['an answer that does not say when it was worked out', { ledger: undated }],
    ['a ledger that was torn', { ledger: (text: string) => text.slice(0, -20) }],
    [
      'a ledger that was edited',
      { ledger: (text: string) => text.replaceAll('---', 'AAA').replace('tally', 'other') },
    ],
    ['a ledger of another version', { ledger: () => 'x {"version":9}' }],
    ['a decision that the ledger does not know', { more: { 'assent.decision.unknown-one': 'text' } }],
    ['a click that no client took in yet', { more: { 'assent.choice.unknown-one': 'text' } }],
  ] satisfies [string, Change][])
    test(`the page start leaves ${says} to the client`, async () => {
      const { world, kept } = await decided();
      const {
        later = 0,
        ledger = (text: string) => text,
        more = {},
        conditions: asked = conditions,
      }: Change = change;
      const changed = { ...kept, ...more, 'assent.ledger': ledger(kept['assent.ledger'] ?? '') };
      assert.equal(
        findPageStart(asked, world.time.now + later, changed, () => undefined),
        'something',
      );
    });
});

suite('a cell that is open without a choice', () => {
  for (const [words, regime] of [
    ['of a regime', 'opt-out'],
    ['of an exemption', 'gb'],
  ] as const)
    test(`a cell that is open because ${words} waits for the catalogue, and accepted cells do not`, async () => {
      const { world, tab } = await begin(new SimulatedBrowser(), { catalogue: { ...catalogue, regime } });
      tab.client.choose([
        { vendor: 'tubular', target: 'statistics', action: 'ACCEPT' },
        { vendor: 'tubular', target: 'video', action: 'REJECT' },
      ]);
      await world.pass(60_000);
      const found = startOf(world);
      assert.ok(found instanceof Object);
      assert.deepEqual(
        [found.hasBasis, found.allowed('tally', 'statistics'), found.allowed('tally', 'statistics', true)],
        [true, false, true],
      );
      assert.equal(found.allowed('tubular', 'statistics'), true);
    });
});

/** A visit of half a minute. */
async function visit(
  world: SimulatedBrowser,
  file: object = catalogue,
  act: (client: Tab['client']) => void = () => {},
): Promise<void> {
  for (const each of world.tabs) each.close();
  const {
    tab: { client },
  } = await begin(world, { catalogue: file });
  act(client);
  await world.pass(30_000);
}

const optOut = { ...catalogue, regime: 'opt-out' };

/** The catalogue with a target that nobody can refuse. */
const strict = {
  ...catalogue,
  targets: catalogue.targets.map((each) => (each.id === 'statistics' ? { ...each, required: true } : each)),
};

suite('a target that is required', () => {
  test('a target that is required waits for the catalogue, which may not require it any more', async () => {
    const world = new SimulatedBrowser();
    await visit(world, strict, (client) => client.rejectAll({ method: 'banner' }));
    const found = startOf(world);
    assert.ok(found instanceof Object);
    assert.deepEqual(
      [found.hasBasis, found.allowed('tally', 'statistics'), found.allowed('tally', 'statistics', true)],
      [true, false, true],
    );
  });

  test('a target that is required waits for the catalogue after a refusal of earlier, too', async () => {
    const world = new SimulatedBrowser();
    await visit(world, catalogue, (client) => client.rejectAll({ method: 'banner' }));
    await visit(world, strict, (client) => client.noteSeen());
    const found = startOf(world);
    assert.ok(found instanceof Object);
    assert.deepEqual(
      [found.hasBasis, found.allowed('tally', 'statistics'), found.allowed('tally', 'statistics', true)],
      [true, false, true],
    );
  });
});

suite('an acceptance under a Global Privacy Control signal', () => {
  for (const [wait, gpc, expected] of [
    ['waits for the catalogue if it was given without it, for the place may honour it', false, [false, true]],
    ['waits for nothing if it was given with it', true, [true, true]],
  ] as const)
    test(`an acceptance under a Global Privacy Control signal ${wait}`, async () => {
      const world = new SimulatedBrowser();
      world.gpc = gpc;
      await visit(world, catalogue, (client) => client.acceptAll({ method: 'banner' }));
      world.gpc = true;
      await visit(world);
      const found = startOf(world);
      assert.ok(found instanceof Object);
      const sold = [false, true].map((isKnown) => found.allowed('tubular', 'video', isKnown));
      assert.deepEqual(sold, expected);
    });
});

suite('a page does without the client', () => {
  const half = 190 * 86_400_000;
  const accept = (client: Tab['client']) => client.acceptAll({ method: 'banner' });
  const refuse = (client: Tab['client']) => client.rejectAll({ method: 'banner' });

  const lives: [name: string, live: (world: SimulatedBrowser) => Promise<void>][] = [
    [
      'half a year after an acceptance where nobody is asked',
      async (world) => {
        await visit(world, optOut, accept);
        world.time.offset += half;
        await visit(world, optOut);
      },
    ],
    [
      'half a year after a refusal where nobody is asked',
      async (world) => {
        await visit(world, optOut, refuse);
        world.time.offset += half;
        await visit(world, optOut);
      },
    ],
    [
      'after a new answer, although an older one was about a vendor that is gone',
      async (world) => {
        await visit(world, catalogue, refuse);
        world.time.offset += half;
        await visit(world, editions[3], refuse);
      },
    ],
    [
      'after a new answer, although an older one was about a target that is required now',
      async (world) => {
        await visit(world, catalogue, refuse);
        await visit(world, strict, (client) => client.noteSeen());
        world.time.offset += half;
        await visit(world, strict, refuse);
      },
    ],
    [
      'after a visitor has changed their mind, and left soon',
      async (world) => {
        const {
          tab: { client },
        } = await begin(world);
        accept(client);
        await world.pass(100);
        refuse(client);
        await world.pass(1_500);
        await visit(world);
      },
    ],
    [
      'after a visit, although a stored decision was damaged',
      async (world) => {
        await visit(world, catalogue, refuse);
        world.storage?.kept.set('assent.decision.unknown-one', 'torn');
        await visit(world);
      },
    ],
  ];
  for (const [name, live] of lives)
    test(`a page does without the client ${name}`, async () => {
      const world = new SimulatedBrowser();
      await live(world);
      assert.ok(startOf(world) instanceof Object);
    });
});

function undated(text: string): string {
  const json = text.slice(text.indexOf(' ') + 1);
  return stringifyChecked(JSON.parse(json.replace(/(?<="conditions":"[^"]*",)"at":\d+,/, '')));
}

interface Change {
  readonly conditions?: string;
  readonly later?: number;
  readonly ledger?: (text: string) => string;
  readonly more?: Record<string, string>;
}

suite('a cookie of the proxy', () => {
  const cases: [name: string, protocol: string, cookie: string, value: string | undefined][] = [
    ['has a name on https that no sibling can set', 'https:', '__Host-assent_id=own', 'own'],
    ['is not one of the bare name on https', 'https:', 'assent_id=planted', undefined],
    [
      'is not displaced on https by one of the bare name',
      'https:',
      'assent_id=planted; __Host-assent_id=own; b=1',
      'own',
    ],
    ['has the bare name on http', 'http:', 'a=1; assent_id=own', 'own'],
    ['is not one whose value names it', 'http:', 'utm=x?assent_id=own', undefined],
    ['is not one whose name ends like it', 'http:', 'not_assent_id=own', undefined],
    ['is not one whose name begins like it', 'http:', 'assent_id2=own', undefined],
    ['says nothing when it is empty', 'https:', '__Host-assent_id=', ''],
  ];
  for (const [name, protocol, cookie, value] of cases)
    test(`a cookie of the proxy ${name}`, () => {
      const page = { cookie, location: { protocol } };
      assert.equal(readProxyCookie('assent_id', page), value);
      const found = findPageStart(conditions, 0, {}, (asked) => readProxyCookie(asked, page));
      assert.equal(found, value ? 'something' : undefined);
    });

  test('a cookie of the proxy is not found in a frame without cookies', () => {
    const page = {
      get cookie(): string {
        throw new Error('The document is sandboxed');
      },
      location: { protocol: 'https:' },
    };
    assert.equal(readProxyCookie('assent_id', page), undefined);
  });
});
