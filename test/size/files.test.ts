import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { suite, test } from 'node:test';
import { renderBanner } from 'assent/banner';
import { parseSync, transformWithOxc } from 'vite';
import { languages } from '../../src/locales/language-tags.ts';
import { loadMessages } from '../../src/locales/load-messages.ts';

const root = join(import.meta.dirname, '../..');

/** Texts that stay in the libraries however they are minified. */
const marks = { zod: /\$ZodType|ZodError|_zod\b/, lit: /litHtmlVersions|litElementVersions|_\$lit/ };

/** All that the script tag loads, by name. */
const files = new Map(
  globSync('dist/cdn/*.js', { cwd: root }).map((path) => [
    basename(path),
    readFileSync(join(root, path), 'utf8'),
  ]),
);
const core = files.get('assent.js') ?? '';

suite('the files of the script tag', () => {
  test('the files of the script tag start with one classic script', () => {
    assert.ok(core);
    assert.deepEqual(parseSync('assent.js', core, { sourceType: 'script' }).errors, []);
  });

  test('the first file parses in browsers that know ES2020, and so does the script of a question in the HTML', async () => {
    const vendors = [{ id: 'tally', name: 'Tally', targets: ['statistics'] }];
    const catalogue = { targets: [{ id: 'statistics', name: 'Statistics' }], vendors };
    const { html } = await renderBanner(JSON.stringify(catalogue));
    const [, inHtml = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
    assert.ok(inHtml);
    for (const code of [core, inHtml])
      assert.equal(await lowered(code, 'es2020'), await lowered(code, 'es2022'));
    // Code that does not parse there comes out changed.
    assert.notEqual(await lowered('a ??= 1', 'es2020'), await lowered('a ??= 1', 'es2022'));
  });

  test('the files that a press needs begin with the line that has Chrome compile them before', () => {
    const needed = filesWith(/^\/\/# allFunctionsCalledOnLoad\n/).map((name) => name.split('-')[1]);
    for (const name of ['client', 'interface', 'preferences', 'question'])
      assert.ok(needed.includes(name), name);
  });

  test('the files of the script tag contain Lit, but not in the first file', () => {
    assert.deepEqual([marks.lit.test(core), filesWith(marks.lit).length > 0], [false, true]);
  });

  test('the files of the script tag do not contain zod', () => {
    assert.match('class ZodError', marks.zod);
    assert.deepEqual(filesWith(marks.zod), []);
  });

  test('the files of the script tag do not contain the verifier of receipts', () => {
    assert.deepEqual(filesWith('tlog-proof'), []);
  });

  test('the files of the script tag contain all messages of a language in one file', async () => {
    for (const language of languages.filter((tag) => tag !== 'en'))
      assert.equal(filesWith(longestOf(await loadMessages(language))).length, 1, language);
  });
});

/** Code without what came after a version of the language. */
const lowered = async (code: string, target: string) =>
  (await transformWithOxc(code, 'a.js', { target })).code;

function filesWith(text: string | RegExp): string[] {
  const has = (content: string) => (typeof text === 'string' ? content.includes(text) : text.test(content));
  return [...files].filter(([, content]) => has(content)).map(([name]) => name);
}

/** No other language has the longest text by chance. Spaces that do not break may be written in another way. */
function longestOf(messages: object = {}): string {
  const texts = Object.values(messages).filter(
    (value) => typeof value === 'string' && !/[\u00a0\u202f]/.test(value),
  );
  return texts.toSorted((a, b) => a.length - b.length).at(-1) ?? '';
}
