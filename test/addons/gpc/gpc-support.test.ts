import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { faultOfSupport, gpcSupport, honoursSignal } from '../../../src/addons/gpc/protocol/gpc-support.ts';

const text = gpcSupport(Date.UTC(2026, 10, 29, 23));
const answer = { status: 200, type: 'application/json; charset=utf-8', text };

suite('the declared support of Global Privacy Control', () => {
  test('the declared support of Global Privacy Control is an object with the day', () => {
    assert.equal(text, '{"gpc":true,"lastUpdate":"2026-11-29"}\n');
    assert.equal(faultOfSupport(answer), undefined);
  });

  const readable: readonly string[] = [
    '{ "gpc": true, "lastUpdate": "2026-11-29T10:00:00.000Z" }',
    '{ "gpc": true, "lastUpdate": "2026-11-29T10:00:00+01:00", "version": 1 }',
  ];
  for (const each of readable)
    test(`the declared support of Global Privacy Control may be ${each}`, () =>
      assert.equal(faultOfSupport({ ...answer, text: each }), undefined));

  const faulty: readonly (readonly [what: string, answer: Partial<typeof answer>, says: string])[] = [
    ['a page that is not there', { status: 404 }, 'is answered with 404'],
    ['a page', { type: 'text/html' }, 'has the content type "text/html" instead of application/json'],
    [
      'JSON of another kind',
      { type: 'application/jsonp' },
      'has the content type "application/jsonp" instead of application/json',
    ],
    ['no JSON', { text: '{' }, 'is no JSON object'],
    ['no object', { text: 'true' }, 'is no JSON object'],
    ['a refusal', { text: '{ "gpc": false, "lastUpdate": "2026-11-29" }' }, 'says "gpc": false'],
    ['a text', { text: '{ "gpc": "true", "lastUpdate": "2026-11-29" }' }, 'does not say "gpc": true'],
    ['no day', { text: '{ "gpc": true }' }, 'has no "lastUpdate" with a date such as 2026-11-29'],
    [
      'a day that is none',
      { text: '{ "gpc": true, "lastUpdate": "2026-13-45" }' },
      'has no "lastUpdate" with a date such as 2026-11-29',
    ],
  ];
  for (const [what, changes, says] of faulty)
    test(`the declared support of Global Privacy Control is not ${what}`, () =>
      assert.equal(faultOfSupport({ ...answer, ...changes }), says));

  test('the declared support of Global Privacy Control is missing where nothing answers', () =>
    assert.equal(faultOfSupport(undefined), 'is not answered'));
});

suite('a catalogue by which the signal refuses something', () => {
  const targets = [{ id: 'statistics' }, { id: 'marketing', saleOrShare: true }];
  for (const rules of [
    { regime: 'opt-out' },
    { regime: 'notice-only' },
    { regime: 'opt-in', regimes: { US: 'opt-out' } },
  ])
    test(`a catalogue by which the signal refuses something has ${JSON.stringify(rules)}, and sells or shares`, () => {
      assert.equal(honoursSignal({ ...rules, targets }), true);
      assert.equal(honoursSignal({ ...rules, targets: [{ id: 'statistics' }] }), false);
    });
  for (const rules of [{}, { regime: 'opt-in' }, { regime: 'gb', regimes: { US: 'opt-in' } }])
    test(`a catalogue by which the signal refuses something is not one that asks first: ${JSON.stringify(rules)}`, () =>
      assert.equal(honoursSignal({ ...rules, targets }), false));
  test('a catalogue by which the signal refuses something is not what is no catalogue', () =>
    assert.equal(honoursSignal('opt-out'), false));
});
