import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { english } from '../../src/locales/english.ts';
import { languages } from '../../src/locales/language-tags.ts';
import { loadMessages } from '../../src/locales/load-messages.ts';
import { ownWords, reword } from '../../src/locales/own-words.ts';

const { vendors, withdraw, acceptAll, rejectAll, ask } = english;
const builtIn = { vendors, withdraw, acceptAll, rejectAll, ask };

const shown: readonly (readonly [fact: string, own: object])[] = [
  ['a text', { acceptAll: 'Yes to all' }],
  ['a text with its value elsewhere', { withdraw: '“{choices}” is where you withdraw.' }],
  ['a soft hyphen, a joiner and a mark of direction', { acceptAll: 'Al\u00adle \u200dja\u200f' }],
  ['letters of any script', { acceptAll: 'すべて許可', rejectAll: 'すべて拒否' }],
  ['a clause for companies', { ask: '{brand} asks[ with {vendors}| alone]:' }],
  ['plural forms, one without its number', { vendors: { one: 'one partner', other: '{count} partners' } }],
];

const leftOut: readonly (readonly [fact: string, own: object])[] = [
  ['an empty text', { acceptAll: '' }],
  ['spaces', { acceptAll: ' \u00a0 ' }],
  ['letters that nobody sees', { acceptAll: '\u3164\u115f' }],
  ['no letter', { acceptAll: '✓' }],
  ['values alone', { withdraw: '{choices}' }],
  ['a text without its value', { withdraw: 'You can refuse.' }],
  ['a value twice', { withdraw: '{choices} or {choices}: you can refuse.' }],
  ['an unknown value', { acceptAll: 'Yes, {brand}' }],
  ['a question without the one who asks', { ask: 'We ask[ with {vendors}]:' }],
  ['companies outside of the clause for them', { ask: '{brand} asks with {vendors}:' }],
  ['who asks inside that clause', { ask: '[{brand} asks with {vendors}]:' }],
  ['a control character', { acceptAll: 'Yes\u0007' }],
  ['a line break', { acceptAll: 'Yes\nto all' }],
  ['a character that turns the text around', { acceptAll: '\u202ellA' }],
  ['an element', { acceptAll: '<b>Yes</b>' }],
  ['an entity', { acceptAll: 'Yes&nbsp;please' }],
  ['a label that is too long', { acceptAll: 'a'.repeat(81) }],
  ['a sentence that is too long', { withdraw: `{choices} ${'a'.repeat(500)}` }],
  ['a number', { acceptAll: 1 }],
  ['no text', { acceptAll: null }],
  ['a text in place of plural forms', { vendors: '{count} partners' }],
  ['plural forms without the one for other numbers', { vendors: { one: '{count} partner' } }],
  ['plural forms whose last lacks the number', { vendors: { one: 'a partner', other: 'partners' } }],
  ['plural forms that are no texts', { vendors: { one: 1, other: '{count} partners' } }],
  ['two buttons that read alike', { acceptAll: 'Continue', rejectAll: ' continue!' }],
  ['an acceptance that reads like our refusal', { acceptAll: 'REJECT ALL' }],
  ['a text that we do not have', { acceptSome: 'Yes to some' }],
  ['a list of texts', ['Yes to all']],
];

suite('own words', () => {
  for (const [fact, own] of shown)
    test(`own words replace ours: ${fact}`, () =>
      assert.deepEqual(reword(builtIn, own), { ...builtIn, ...own }));

  for (const [fact, own] of leftOut)
    test(`own words are left out: ${fact}`, () => assert.deepEqual(reword(builtIn, own), builtIn));

  test('own words that do not fit keep no other from being shown', () => {
    const said = reword(builtIn, { acceptAll: '', rejectAll: 'No to all' });
    assert.deepEqual([said.acceptAll, said.rejectAll], [acceptAll, 'No to all']);
  });

  for (const language of languages)
    test(`own words may say whatever we say in ${language}`, async () => {
      const { verification: _verification, ...inEnglish } = english;
      const ours = (await loadMessages(language)) ?? inEnglish;
      // Values and forms are the same in every language, so each fits in the place of itself with a mark.
      const own = Object.fromEntries(Object.entries(ours).map(([name, text]) => [name, marked(text)]));
      assert.deepEqual(reword(ours, own), own);
    });

  test('own words are those of the language, and our “pt” is that of Portugal', () => {
    const messages = { pt: { acceptAll: 'Sim' }, 'pt-BR': { acceptAll: 'Aceito' }, de: 'Ja' };
    assert.equal(ownWords(messages, 'pt-PT'), messages.pt);
    assert.equal(ownWords(messages, 'pt-BR'), messages['pt-BR']);
    for (const [of, name] of [
      [messages, 'de'],
      [messages, 'fr'],
      [messages, 'constructor'],
      [undefined, 'de'],
      ['de', 'de'],
    ] as const)
      assert.equal(ownWords(of, name), undefined);
  });
});

/** A message with a letter more before its end. */
function marked(message: unknown): unknown {
  if (typeof message === 'string') return message.replace(/(?=[.:…。।：]?$)/u, 'x');
  return Object.fromEntries(Object.entries(Object(message)).map(([form, text]) => [form, marked(text)]));
}
