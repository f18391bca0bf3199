import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isStored } from '../../../src/client/ledger/find-stored.ts';
import { readersByTool } from '../../../src/addons/elsewhere/client/stored-formats.ts';
import type { ConsentTool } from '../../../src/protocol/import/consent-tool.ts';
import { stored } from './stored-choices.ts';

const closed: Readonly<Record<string, string>> = {
  OptanonAlertBoxClosed: stored.onetrust.alertBoxClosed,
};

/** Before all of it ends. */
const now = 0;

/** A tool, what it stored, and what that says about each name. */
const readable: readonly (readonly [ConsentTool, string, Readonly<Record<string, boolean | undefined>>])[] = [
  [
    'vanilla-cookieconsent',
    stored['vanilla-cookieconsent'].refused,
    { statistics: false, 'statistics/tally': false, added: undefined, 'added/later': undefined },
  ],
  [
    'vanilla-cookieconsent',
    stored['vanilla-cookieconsent'].oneService,
    { statistics: true, 'statistics/tally': true, 'statistics/other': false, marketing: false },
  ],
  ['vanilla-cookieconsent', stored['vanilla-cookieconsent'].inLocalStorage, { statistics: false }],
  ['klaro', stored.klaro.refused, { tally: false, tubular: false, added: undefined }],
  ['klaro', stored.klaro.oneAccepted, { tally: true, tubular: false }],
  ['orejime', stored.orejime.refused, { tally: false, tubular: false, added: undefined }],
  ['orejime', stored.orejime.oneAccepted, { tally: true, tubular: false }],
  ['tarteaucitron', stored.tarteaucitron.refused, { gtag: false, youtube: false, added: undefined }],
  ['tarteaucitron', stored.tarteaucitron.oneRefused, { gtag: undefined, youtube: false }],
  ['tarteaucitron', stored.tarteaucitron.unanswered, { gtag: undefined, youtube: undefined }],
  // It writes acceptances by itself where none is needed.
  ['tarteaucitron', '!gtag=true!youtube=false', { gtag: undefined, youtube: false }],
  [
    'onetrust',
    stored.onetrust.oneRefused.replace('AwaitingReconsent=false', 'AwaitingReconsent=true'),
    { C0002: false, C0004: undefined },
  ],
  ['onetrust', stored.onetrust.oneRefused, { C0002: false, C0004: true, C0003: undefined, H4: false }],
  ['cookiebot', stored.cookiebot.oneAccepted, { preferences: true, statistics: false, marketing: false }],
  ['c15t', stored.c15t.refused, { measurement: false, marketing: false }],
  ['c15t', stored.c15t.oneAccepted, { measurement: true, marketing: false }],
  ['c15t', stored.c15t.inLocalStorage, { measurement: true, marketing: false }],
];

suite('what another consent tool stored', () => {
  test('what another consent tool stored is found beside a cookie without a value, and not within a name or a value', () => {
    for (const [cookies, found] of [
      ['flag; klaro=1', true],
      ['flag', false],
      ['my-klaro=1; a=klaro=1', false],
    ] as const)
      assert.equal(isStored({ klaro: 'klaro' }, cookies, []), found, cookies);
  });

  for (const [tool, text, expected] of readable) {
    test(`what ${tool} stored is read as ${JSON.stringify(expected)}`, () => {
      const accepted = readersByTool[tool](text, (name) => closed[name], now);
      assert.ok(accepted);
      const names = Object.keys(expected);
      assert.deepEqual(Object.fromEntries(names.map((name) => [name, accepted(name)])), expected);
    });
  }

  test('what another consent tool stored is no choice if OneTrust wrote it before the visitor closed the banner', () => {
    assert.equal(
      readersByTool.onetrust(stored.onetrust.oneRefused, () => undefined, now),
      undefined,
    );
  });

  test('what another consent tool stored is accepted no longer once vanilla-cookieconsent would ask again, but still refused', () => {
    const text = JSON.stringify({
      categories: ['films'],
      services: { films: [], ads: [] },
      expirationTime: 5,
    });
    const read = (time: number) => readersByTool['vanilla-cookieconsent'](text, () => undefined, time);
    assert.deepEqual([read(4)?.('films'), read(4)?.('ads')], [true, false]);
    assert.deepEqual([read(5)?.('films'), read(5)?.('ads')], [undefined, false]);
  });

  test('what another consent tool stored is no choice if Cookiebot implied it', () => {
    assert.equal(
      readersByTool.cookiebot(stored.cookiebot.implied, () => undefined, now),
      undefined,
    );
    assert.equal(
      readersByTool.cookiebot('-1', () => undefined, now),
      undefined,
    );
  });

  for (const tool of Object.keys(readersByTool)) {
    test(`what ${tool} stored, and is damaged, is refused with a reason`, () => {
      for (const text of ['%', 'x', '"x"', '7', '%7B%22']) {
        const read = Object.entries(readersByTool).find(([name]) => name === tool)?.[1];
        assert.throws(() => read?.(text, () => 'yes', now), Error, text);
      }
    });
  }
});
