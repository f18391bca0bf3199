import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { unlike } from '../../src/locales/own-words.ts';
import { bannedPhrases } from './banned-phrases.ts';
import { negations } from './negations.ts';
import { english, entriesOf, faultsIn, type Language, languages, textOf } from './read-languages.ts';

const choices = ['rejectAll', 'acceptAll', 'choose', 'save', 'close'];
const gate = ['allowOnce', 'allowAlways', 'reload'];
const buttons = [...choices, ...gate, 'choices', 'tryNow', 'chooseAgain'];
const values = ['allowed', 'notAllowed', 'partlyAllowed', 'required'];
const objections = ['applies', 'objected', 'partlyApplies'];

/** Texts of some messages that a language says of more than one of them. */
function repeated(language: Language, keys: readonly string[]): string[] {
  const texts = keys.map((key) => textOf(language, key).toLocaleLowerCase(language.tag));
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

const words = (text: string) => text.match(/[\p{L}\p{M}’']+/gu) ?? [];

suite('the choices', () => {
  for (const language of languages)
    test(`the choices have distinct buttons, values and states in ${language.tag}`, () => {
      for (const keys of unlike.filter(([first = '']) => first in english.messages))
        assert.deepEqual(repeated(language, keys), []);
    });

  test('the choices have buttons of 40 characters at most', () => {
    const faults = faultsIn(
      languages,
      (text, key) => buttons.includes(key) && text.length > 40 && `${text.length} characters`,
    );
    assert.deepEqual(faults, []);
  });

  test('the choices have labels without a negation, except the one for “not allowed”', () => {
    const allowing = ['allowed', 'partlyAllowed', 'required', ...objections];
    const labels = [...choices, ...gate, 'choices', 'title', ...allowing];
    const faults = faultsIn(languages, (text, key, { tag }) => {
      const found = words(text.toLocaleLowerCase(tag)).filter((word) => negations[tag]?.includes(word));
      const most = key === 'notAllowed' ? 1 : labels.includes(key) ? 0 : Infinity;
      return found.length > most && `says ${found.join(', ')}`;
    });
    assert.deepEqual(faults, []);
  });
});

suite('no text', () => {
  test('no text trades access for consent, or flatters, persuades, shames or hurries', () => {
    const faults = faultsIn(
      languages,
      (text, _, { tag }) => bannedPhrases[tag]?.exec(text.toLocaleLowerCase(tag))?.[0],
    );
    assert.deepEqual(faults, []);
  });

  test('no text is left out of the search for such phrases', () => {
    assert.deepEqual(
      languages.filter(({ tag }) => !bannedPhrases[tag]),
      [],
    );
  });
});

suite('the type', () => {
  test('the type has no straight quotation marks and no dots for an ellipsis', () => {
    assert.deepEqual(
      faultsIn(languages, (text) => /["'`]|\.\.\./.exec(text)?.[0]),
      [],
    );
  });

  test('the type has one pair of quotation marks in a language, around what English puts in them', () => {
    const quoted = entriesOf(english).flatMap(([key, text]) =>
      [...text.matchAll(/“\{(\w+)\}”/g)].map(([, place]) => ({ key, place })),
    );
    for (const language of languages) {
      const marks = quoted.map(({ key, place }) =>
        new RegExp(`(\\p{P})\u00a0?\\{${place}\\}\u00a0?(\\p{P})`, 'u')
          .exec(textOf(language, key))
          ?.slice(1)
          .join(''),
      );
      assert.ok(marks[0], language.tag);
      assert.equal(new Set(marks).size, 1, `${language.tag}: ${marks.join(' ')}`);
    }
  });

  test('the type ends a sentence where English ends one, and a list where English begins one', () => {
    const endings: Record<string, RegExp> = { '.': /[.。।]$/, ':': /[:：]$/, '…': /…$/ };
    const faults = faultsIn(languages, (text, key) => {
      const model = english.messages[key];
      const ending = typeof model === 'string' ? model.slice(-1) : '';
      const expected = endings[ending] ?? /[^.。।:：…]$/;
      return !expected.test(text) && 'ends unlike English';
    });
    assert.deepEqual(faults, []);
  });

  test('the type of labels is in sentence case, but for German, which writes nouns large', () => {
    const labels = [...buttons, ...values, ...objections, 'title', 'policy', 'search', 'country', 'unsaved'];
    const faults = faultsIn(languages, (text, key, { tag }) => {
      if (!labels.includes(key) || tag === 'de') return undefined;
      if (/^\p{Ll}/u.test(text)) return 'begins small';
      return (
        words(text)
          .slice(1)
          .some((word) => /^\p{Lu}/u.test(word)) && 'has a capital inside'
      );
    });
    assert.deepEqual(faults, []);
  });
});
