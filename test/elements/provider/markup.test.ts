import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { markup } from '../../../src/elements/provider/markup.ts';

const { html, nothing } = markup;

suite('markup without a DOM', () => {
  for (const [fact, value, content] of [
    ['text is escaped', '<b> & "c"', '&lt;b> &amp; &quot;c&quot;'],
    ['markup in markup is not escaped', html`<b></b>`, '<b></b>'],
    ['a list has its parts one after the other', ['a', html`<br />`, 'b'], 'a<br />b'],
    ['a number is text', 0, '0'],
    ['nothing is empty', nothing, ''],
    ['undefined is empty', undefined, ''],
  ] as const)
    test(fact, () => assert.equal(String(html`<p>${value}</p>`), `<p>${content}</p>`));

  for (const [fact, value, attribute] of [
    ['a value of an attribute is quoted and escaped', '"><x', ' lang="&quot;>&lt;x"'],
    ['nothing removes an attribute', nothing, ''],
  ] as const)
    test(fact, () => {
      assert.equal(String(html`<p lang=${value} dir="ltr"></p>`), `<p${attribute} dir="ltr"></p>`);
      assert.equal(String(html`<p lang="${value}" dir="ltr"></p>`), `<p${attribute} dir="ltr"></p>`);
    });
});
