import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { directionOf } from '../../src/locales/language.ts';
import { english } from '../../src/locales/english.ts';
import { languages, translations } from './read-languages.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const page = read('docs/reference/languages.md');
const rows = new Map(
  [...page.matchAll(/^\| `([\w-]+)` +\|(.+)\|$/gm)].map(([, tag = '', cells = '']) => [
    tag,
    cells.split('|').map((cell) => cell.trim()),
  ]),
);

suite('docs/reference/languages.md', () => {
  test('docs/reference/languages.md has a row for each language', () => {
    assert.deepEqual([...rows.keys()].toSorted(), languages.map(({ tag }) => tag).toSorted());
    assert.match(page, new RegExp(`in ${languages.length} languages`));
  });

  for (const { tag } of languages)
    test(`docs/reference/languages.md has the direction and plural categories of ${tag}`, () => {
      const [, direction, categories] = rows.get(tag) ?? [];
      assert.equal(direction, directionOf(tag));
      assert.deepEqual(
        categories?.split(', ').toSorted(),
        new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted(),
      );
    });

  test('docs/reference/languages.md marks a language as reviewed unless its file says otherwise', () => {
    for (const { tag, file } of translations) {
      const isDenied = read(`src/locales/${file}.ts`).includes('Not yet reviewed by a native speaker.');
      assert.equal(rows.get(tag)?.[4]?.startsWith('yes'), !isDenied, tag);
    }
  });
});

suite('docs/reference/words.md', () => {
  const listed = [...read('docs/reference/words.md').matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gm)].map(
    ([, name, text]) => [name, text],
  );

  test('docs/reference/words.md lists every text that a brand may say in its own words, as it is in English', () => {
    const { verification, ...words } = english;
    const texts = [...Object.entries(words), ...Object.entries(verification)];
    const written = (message: object | string) =>
      typeof message === 'string'
        ? message
        : Object.entries(message)
            .map(([form, text]) => `${form}: ${text}`)
            .join('; ');
    assert.deepEqual(
      listed,
      texts.map(([name, message]) => [name, written(message)]),
    );
  });
});
