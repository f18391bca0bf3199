import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { enDeclarationWords as english } from '../../../src/addons/declaration/locales/declaration-words.ts';
import { loadDeclarationWords } from '../../../src/addons/declaration/locales/load-declaration-words.ts';
import { languages } from '../../locales/read-languages.ts';

const others = languages.filter(({ tag }) => tag !== 'en');
const all = await Promise.all(
  others.map(async ({ tag }) => ({ tag, words: await loadDeclarationWords(tag) })),
);

suite('the words of the declaration', () => {
  test('the words of the declaration exist in every language', () => {
    assert.equal(all.length, 35);
    for (const { tag, words } of all) assert.deepEqual(Object.keys(words ?? {}), Object.keys(english), tag);
  });

  test('the words of the declaration are translated, short, and set well', () => {
    for (const { tag, words } of all)
      for (const [name, text] of Object.entries(words ?? {})) {
        assert.match(text, /^\S(.{0,24}\S)?$/u, `${tag}, ${name}`);
        assert.doesNotMatch(text, /["'`.:。：]/, `${tag}, ${name}`);
        assert.ok(!Object.values<string>(english).includes(text), `${tag}, ${name}`);
      }
  });

  test('the words of the declaration are each in a file beside the script, and in no other', () => {
    const read = (name: string) =>
      readFileSync(new URL(`../../../dist/cdn/assent-declaration${name}.js`, import.meta.url), 'utf8');
    for (const { tag, words } of all) {
      assert.ok(read(`-${tag}`).includes(words?.keptFor ?? '?'), tag);
      assert.ok(!read('').includes(words?.keptFor ?? '?'), tag);
    }
  });
});
