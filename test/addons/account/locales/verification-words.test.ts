import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { loadVerificationWords } from '../../../../src/addons/account/locales/load-verification-words.ts';
import { enVerificationWords as english } from '../../../../src/locales/en-verification-words.ts';
import { reword, unlike } from '../../../../src/locales/own-words.ts';
import { bannedPhrases } from '../../../locales/banned-phrases.ts';
import { languages } from '../../../locales/read-languages.ts';

const all = await Promise.all(
  languages.map(async ({ tag }) => ({
    tag,
    words: new Map(Object.entries((await loadVerificationWords(tag)) ?? english)),
  })),
);
const model = new Map<string, string>(Object.entries(english));

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lengthOf = (text: string) => [...characters.segment(text)].length;
const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join(' ');

/** The faults that a rule finds in any text of any language, each with its place. */
const faultsIn = (faultOf: (text: string, key: string, tag: string) => string | false | undefined) =>
  all.flatMap(({ tag, words }) =>
    [...words].flatMap(([key, text]) => {
      const fault = faultOf(text, key, tag);
      return fault ? [`${tag}, ${key}, "${text}": ${fault}`] : [];
    }),
  );

suite('the messages of verification', () => {
  test('the messages of verification exist in every language', () => {
    for (const { tag, words } of all) {
      assert.deepEqual([...words.keys()], [...model.keys()], tag);
      assert.equal(words.get('title') === english.title, tag === 'en', tag);
    }
  });

  test('the messages of verification have the same placeholders as English, each once', () => {
    assert.deepEqual(
      faultsIn((text, key) => placesOf(text) !== placesOf(model.get(key) ?? '') && 'fills in something else'),
      [],
    );
  });

  test('the messages of verification end a sentence where English ends one, and a list where English begins one', () => {
    const endings: Record<string, RegExp> = { '.': /[.。।]$/, ':': /[:：]$/ };
    assert.deepEqual(
      faultsIn((text, key) => {
        const expected = endings[model.get(key)?.slice(-1) ?? ''] ?? /[^.。।:：]$/;
        return !expected.test(text) && 'ends unlike English';
      }),
      [],
    );
  });

  test('the messages of verification have no straight quotation marks, no loose space and nothing empty', () => {
    assert.deepEqual(
      faultsIn((text) => (/["'`]|\.\.\./.test(text) || text !== text.trim() || !text) && 'is not set well'),
      [],
    );
  });

  test('the messages of verification are no longer than 2.2 times the English ones', () => {
    assert.deepEqual(
      faultsIn((text, key) => {
        const room = Math.max(24, lengthOf(model.get(key) ?? '') * 2.2);
        return lengthOf(text) > room && `${lengthOf(text)} characters, and ${Math.floor(room)} fit`;
      }),
      [],
    );
  });

  test('the messages of verification differ for the two values, and for the two buttons of each step', () => {
    for (const { tag, words } of all)
      for (const keys of unlike.filter(([first = '']) => model.has(first)))
        assert.equal(new Set(keys.map((key) => words.get(key))).size, keys.length, `${tag} ${keys.join()}`);
  });

  test('the messages of verification can each be said in own words, in every language', () => {
    // The values are the same in every language, so each text fits in the place of itself with a mark.
    const marked = (text: string) => text.replace(/(?=[.:…。।：]?$)/u, 'x');
    for (const { tag, words } of all) {
      const own = Object.fromEntries([...words].map(([key, text]) => [key, marked(text)]));
      assert.deepEqual(reword(Object.fromEntries(words), own), own, tag);
    }
  });

  test('the messages of verification are in no file but their own, beside the script', () => {
    const folder = new URL('../../../../dist/cdn/', import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
    for (const { tag, words } of all.filter(({ tag }) => tag !== 'en')) {
      const has = (name: string) =>
        readFileSync(new URL(name, folder), 'utf8').includes(words.get('agree') ?? '?');
      assert.deepEqual(files.filter(has), [`assent-account-${tag}.js`]);
    }
  });

  test('the messages of verification do not persuade, flatter or hurry', () => {
    assert.deepEqual(
      faultsIn((text, _, tag) => bannedPhrases[tag]?.exec(text.toLocaleLowerCase(tag))?.[0]),
      [],
    );
  });

  test('the messages of verification are the same for every address and every code, and reveal neither accounts nor causes', () => {
    const { sent, codeInvalid } = english;
    assert.match(sent, /^If /);
    assert.match(codeInvalid, /wrong, already used or expired/);
  });
});
