import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { languages as loadable } from '../../src/locales/language-tags.ts';
import { loadMessages } from '../../src/locales/load-messages.ts';
import { clausePhrase } from '../../src/locales/phrase.ts';
import { english, faultsIn, languages, textsOf, translations } from './read-languages.ts';

const wanted =
  'ar bg cs da de el en es et fi fr ga he hi hr hu is it ja ko lt lv mt nb nl pl pt pt-BR ro sk sl sv tr uk zh-Hans zh-Hant';

/** What is filled in, in the order of the alphabet. */
const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join(' ');

suite('the languages', () => {
  test('the languages are those of the European Union, of its neighbours and of the world', () => {
    assert.deepEqual(languages.map(({ tag }) => tag).toSorted(), wanted.split(' ').toSorted());
  });

  test('the languages are files named by their tag in lower case', () => {
    for (const { tag, file } of languages) assert.equal(file, tag.toLowerCase());
  });

  test('the languages are exactly those that can be loaded by their tag', async () => {
    assert.deepEqual(loadable.toSorted(), languages.map(({ tag }) => tag).toSorted());
    for (const { tag, messages } of translations) assert.deepEqual(await loadMessages(tag), messages, tag);
  });

  for (const { tag, messages } of translations)
    test(`${tag} has the same messages as English`, () => {
      assert.deepEqual(Object.keys(messages).toSorted(), Object.keys(english.messages).toSorted());
    });

  test('the languages have no empty text, and no space at an edge', () => {
    assert.deepEqual(
      faultsIn(languages, (text) => (!text || text !== text.trim()) && 'is empty or has a loose space'),
      [],
    );
  });

  test('the languages have the same placeholders as English, each once', () => {
    const faults = faultsIn(translations, (text, key, { messages }) => {
      const model = english.messages[key];
      if (typeof model !== 'string' || typeof messages[key] !== 'string') return undefined;
      return placesOf(text) !== placesOf(model) && `not ${placesOf(model)}`;
    });
    assert.deepEqual(faults, []);
  });

  for (const { tag, messages } of languages)
    test(`${tag} does not mention other companies if there are none`, () => {
      for (const question of [messages.ask, messages.askAgain]) {
        assert.ok(typeof question === 'string');
        assert.match(clausePhrase(question, true), /^[^[\]|]*\{vendors\}[^[\]|]*$/);
        const alone = clausePhrase(question, false);
        assert.match(alone, /^[^[\]|]*$/);
        assert.equal(placesOf(alone), '{brand}');
        assert.doesNotMatch(alone, / {2}| [,:،、：]/);
      }
    });

  test('the languages have plural forms where English has them', () => {
    for (const { tag, messages } of translations) {
      for (const [key, model] of Object.entries(english.messages)) {
        assert.equal(typeof messages[key], typeof model, `${tag}, ${key}`);
      }
    }
  });

  test('the languages have less than 2,200 bytes each, compressed', () => {
    for (const { tag, messages } of translations) {
      const bytes = brotliCompressSync(JSON.stringify(messages)).length;
      assert.ok(bytes < 2_200, `${tag} weighs ${bytes} bytes`);
    }
  });

  test('the languages have no text longer than 2.2 times the English one', () => {
    const faults = faultsIn(translations, (text, key) => {
      // The head of a column has room for a longer word.
      const room = Math.max(14, Math.max(...textsOf(english.messages[key] ?? '').map(lengthOf)) * 2.2);
      return lengthOf(text) > room && `${lengthOf(text)} characters, and ${Math.floor(room)} fit`;
    });
    assert.deepEqual(faults, []);
  });
});

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as a reader counts them: an accent is not one, nor is a vowel sign. */
const lengthOf = (text: string) => [...characters.segment(text)].length;
