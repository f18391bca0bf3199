import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { conditionsOf, findPageStart } from '../../../src/client/page/page-start.ts';
import { readProxyCookie } from '../../../src/client/environment/proxy-cookie.ts';
import { stringifyChecked } from '../../../src/client/environment/checksum.ts';
import { catalogue } from '../simulation/catalogues.ts';
import { World } from '../simulation/world.ts';

const conditions = conditionsOf(undefined, undefined, false);

const cookies = (kept: Readonly<Record<string, string>>) => (name: string) => kept[name];

/** A world in which everything was accepted and confirmed, and its storage. */
async function decided(): Promise<{ world: World; kept: Record<string, string> }> {
  const world = new World();
  const tab = world.openTab();
  await tab.client.ready;
  tab.client.acceptAll();
  await world.pass(60_000);
  return { world, kept: Object.fromEntries(world.storage?.kept ?? []) };
}

suite('the page start', () => {
  test('contains what is allowed, without the client', async () => {
    const { world, kept } = await decided();
    const found = findPageStart(conditions, world.time.now, kept, () => undefined);
    assert.ok(found instanceof Object);
    assert.deepEqual(
      [
        found.isDue,
        found.allowed('tally', 'statistics', false),
        found.allowed('tubular', 'necessary', false),
      ],
      [false, true, true],
    );
    assert.equal(found.allowed('somebody', 'statistics'), false);
  });

  test('finds a new visitor without storage, and an unknown one if only the cookie exists', () => {
    assert.equal(
      findPageStart(conditions, 0, {}, () => undefined),
      undefined,
    );
    assert.equal(
      findPageStart(conditions, 0, { other: 'x' }, () => undefined),
      undefined,
    );
    assert.equal(findPageStart(conditions, 0, {}, cookies({ assent_id: 'a1.x' })), 'something');
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
    test(`leaves ${says} to the client`, async () => {
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
    test(`${words} waits for the catalogue, and accepted cells do not`, async () => {
      const world = new World();
      const tab = world.openTab({ catalogue: { ...catalogue, regime } });
      await tab.client.ready;
      tab.client.choose([
        { vendor: 'tubular', target: 'statistics', action: 'ACCEPT' },
        { vendor: 'tubular', target: 'video', action: 'REJECT' },
      ]);
      await world.pass(60_000);
      const kept = Object.fromEntries(world.storage?.kept ?? []);
      const found = findPageStart(conditions, world.time.now, kept, () => undefined);
      assert.ok(found instanceof Object);
      assert.deepEqual(
        [found.hasBasis, found.allowed('tally', 'statistics'), found.allowed('tally', 'statistics', true)],
        [true, false, true],
      );
      assert.equal(found.allowed('tubular', 'statistics'), true);
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
    ['is not one of the bare name there', 'https:', 'assent_id=planted', undefined],
    ['is not displaced by one either', 'https:', 'assent_id=planted; __Host-assent_id=own; b=1', 'own'],
    ['has the bare name on http', 'http:', 'a=1; assent_id=own', 'own'],
    ['is not one whose value names it', 'http:', 'utm=x?assent_id=own', undefined],
    ['is not one whose name ends like it', 'http:', 'not_assent_id=own', undefined],
    ['is not one whose name begins like it', 'http:', 'assent_id2=own', undefined],
    ['says nothing when it is empty', 'https:', '__Host-assent_id=', ''],
  ];
  for (const [name, protocol, cookie, value] of cases)
    test(name, () => {
      const page = { cookie, location: { protocol } };
      assert.equal(readProxyCookie('assent_id', page), value);
      const found = findPageStart(conditions, 0, {}, (asked) => readProxyCookie(asked, page));
      assert.equal(found, value ? 'something' : undefined);
    });

  test('is not found in a frame without cookies', () => {
    const page = {
      get cookie(): string {
        throw new Error('The document is sandboxed');
      },
      location: { protocol: 'https:' },
    };
    assert.equal(readProxyCookie('assent_id', page), undefined);
  });
});
