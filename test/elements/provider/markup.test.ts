import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { makeMarkup } from '../../../src/elements/provider/markup.ts';

suite('markup without a DOM', () => {
  for (const [fact, content, text] of [
    ['text is escaped', '<b> & "c"', '&lt;b> &amp; &quot;c&quot;'],
    ['markup in markup is not escaped', makeMarkup('b', {}), '<b></b>'],
    ['a list has its parts one after the other', ['a', [makeMarkup('b', {}), 'c']], 'a<b></b>c'],
    ['what is undefined is empty', undefined, ''],
  ] as const)
    test(fact, () => assert.equal(makeMarkup('p', {}, content).text, `<p>${text}</p>`));

  for (const [fact, value, attribute] of [
    ['a value of an attribute is quoted and escaped', '"><x', ' lang="&quot;>&lt;x"'],
    ['a number is the value of an attribute', 0, ' lang="0"'],
    ['there is no attribute without a value', undefined, ''],
  ] as const)
    test(fact, () =>
      assert.equal(makeMarkup('p', { lang: value, dir: 'ltr' }).text, `<p${attribute} dir="ltr"></p>`),
    );
});
