import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { suite, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '../../src/locales/language-tags.ts';
import { loadProofWords } from '../../src/locales/load-proof-words.ts';
import { proofWords as english } from '../../src/locales/proof/en.ts';
import { bannedPhrases } from './banned-phrases.ts';

const all = await Promise.all(
  languages.map(async (tag) => ({
    tag,
    words: new Map(Object.entries(await loadProofWords(tag))),
  })),
);
const model = new Map<string, string>(Object.entries(english));

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lengthOf = (text: string) => [...characters.segment(text)].length;
const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join(' ');

/** The faults that a rule finds in any text of any language, each with its place. */
const faultsIn = (faultOf: (text: string, ours: string, tag: string) => string | false | undefined) =>
  all.flatMap(({ tag, words }) =>
    [...words].flatMap(([key, text]) => {
      const fault = faultOf(text, model.get(key) ?? '', tag);
      return fault ? [`${tag}, ${key}, "${text}": ${fault}`] : [];
    }),
  );

suite('the words of a proof', () => {
  test('exist in every language, each in a file of its own', () => {
    for (const { tag, words } of all) {
      assert.deepEqual([...words.keys()], [...model.keys()], tag);
      assert.equal(words.get('none') === english.none, tag === 'en', tag);
    }
    const files = readdirSync(new URL('../../src/locales/proof/', import.meta.url));
    const expected = [...languages.map((tag) => `${tag.toLowerCase()}.ts`), 'proof-words.ts'];
    assert.deepEqual(files.filter((name) => !name.endsWith('.d.ts')).toSorted(), expected.toSorted());
  });

  test('have the same placeholders as English, each once', () => {
    assert.deepEqual(
      faultsIn((text, ours) => placesOf(text) !== placesOf(ours) && 'fills in something else'),
      [],
    );
  });

  test('end as English ends', () => {
    const endings: Record<string, RegExp> = { '.': /[.。।]$/, '…': /…$/ };
    assert.deepEqual(
      faultsIn((text, ours) => {
        const expected = endings[ours.slice(-1)] ?? /[^.。।…]$/;
        return !expected.test(text) && 'ends unlike English';
      }),
      [],
    );
  });

  test('have no straight quotation marks, no loose space, and neither persuade nor hurry', () => {
    const rough = /["'`]|\.\.\.|^\s|\s$|^$/;
    assert.deepEqual(
      faultsIn((text, _, tag) => rough.exec(text)?.[0] ?? bannedPhrases[tag]?.exec(text.toLowerCase())?.[0]),
      [],
    );
  });

  test('are no longer than 2.2 times the English ones, and have at most 700 bytes, compressed', () => {
    assert.deepEqual(
      faultsIn((text, ours) => lengthOf(text) > Math.max(24, lengthOf(ours) * 2.2) && `${lengthOf(text)}`),
      [],
    );
    for (const { tag, words } of all) {
      const bytes = brotliCompressSync(JSON.stringify([...words])).length;
      assert.ok(bytes <= 700, `${tag} weighs ${bytes} bytes`);
    }
  });
});
